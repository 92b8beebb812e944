import { withoutLineNumbers } from '../perception/diff.ts';
import { cut } from '../perception/placeholder-marks.ts';
import type { ElementId } from '../protocol/ids.ts';
import type { Said } from '../protocol/said.ts';
import type { ToldText } from '../protocol/told-text.ts';
import type { TurnCode } from '../protocol/turn-code.ts';
import type { Seen } from '../session/items.ts';
import type { Agent } from './agent.ts';
import { besideChanges } from './beside-changes.ts';
import { bounded, FRAME_MAX, type PageWithHistory, pageSection } from './page-section.ts';

/** Page text that the agent has asked for; `about` says what it is. */
export interface Quote {
  readonly target: number;
  readonly about: Said;
  readonly text: string;
}

/** Everything that one message to the agent is made of. */
export interface MessageParts {
  readonly turn: TurnCode;
  /** How a message to this agent opens and closes, and how an earlier one is named. */
  readonly frame: Agent['frame'];
  /** What the message begins with in place of the head of its frame. */
  readonly briefing?: string;
  /** Our own sentences: receipts and notices. */
  readonly sentences: readonly Said[];
  /** The person's task, where the message must name it again; else ''. */
  readonly task?: string;
  /** The person's words, which the message marks as theirs. */
  readonly words: readonly string[];
  readonly quotes: readonly Quote[];
  readonly pages: readonly PageWithHistory[];
  /** Element ids that folding must not hide. */
  readonly keep: ReadonlySet<ElementId>;
  /** Maximum length of the message, in characters. */
  readonly budget: number;
  /** A code that no page can know; it marks the start and end of page data. */
  readonly boundary: string;
  /** The last redaction, of all that a person or a page wrote: replaces known values, in any notation. */
  readonly redact: (text: string) => string;
}

/** Minimum useful length of a page section, in characters. */
const LEAST_PAGE = 400;
/** Reserved for the sentence that names the pages without room, ten at most. */
const CROWDED_MAX = 80;
const ABOUT_MAX = 120;
const TASK_MAX = 300;
/** Reserved for a sentence on an id that unfolds nothing. */
const NOTE_MAX = 100;

/**
 * Composes one message within the budget; `seen` is what the agent will have seen of each target after it, `texts` what it is
 * shown of pages.
 */
export function composeMessage({
  turn,
  frame,
  briefing = frame(turn).head,
  sentences,
  task = '',
  words,
  quotes,
  pages,
  keep,
  budget,
  boundary,
  redact,
}: MessageParts): {
  text: string;
  seen: readonly Seen[];
  texts: readonly ToldText[];
} {
  const headWith = (all: readonly Said[]) =>
    [
      [...lineOf(briefing), ...all.map(redact)].join(' '),
      ...(task === '' ? [] : [`The task, again: ${oneLine(redact(task), TASK_MAX)}`]),
      ...words.map((text) => `The person says: ${redact(text)}`),
    ]
      .filter(Boolean)
      .join('\n');
  const head = headWith(sentences);
  const { foot } = frame(turn);
  const quoted: string[] = [];
  const shown: { section: string; seen: Seen; texts: readonly ToldText[] }[] = [];
  const notes: string[] = [];
  let showsChanges = false;
  const crowded: number[] = [];
  let left = budget - head.length - foot.length - CROWDED_MAX;
  for (const { target, about, text } of quotes) {
    const what = `target ${target} · ${redact(cut(about, ABOUT_MAX))}`;
    const section = bounded(boundary, what, firstLines(redact(text), left - what.length - FRAME_MAX));
    if (section.length >= left) {
      crowded.push(target);
      continue;
    }
    quoted.push(section);
    left -= section.length + 1;
  }
  for (const [index, page] of pages.entries()) {
    const share = Math.max(LEAST_PAGE, Math.floor((left - NOTE_MAX) / (pages.length - index)));
    const part = pageSection(page, { turn, frame, keep, boundary, redact, max: share });
    if (part?.note) {
      notes.push(part.note);
      left -= part.note.length + 1;
    }
    if (!part?.seen) continue;
    if (part.section.length >= left) {
      crowded.push(page.number);
      continue;
    }
    const { section, seen, texts = [] } = part;
    shown.push({ section: withoutLineNumbers(section), seen, texts });
    showsChanges ||= page.seen !== undefined && !page.full;
    left -= part.section.length + 1;
  }
  const room =
    crowded.length > 0
      ? [`No room for target ${[...new Set(crowded)].join(', ')}: see it with snapshot.`]
      : [];
  return {
    text: [
      ...lineOf(showsChanges ? headWith(besideChanges(sentences)) : head),
      ...[...notes, ...quoted, ...shown.map(({ section }) => section), ...room],
      ...lineOf(foot),
    ].join('\n'),
    seen: shown.map(({ seen }) => seen),
    texts: shown.flatMap(({ texts }) => texts),
  };
}

const lineOf = (text: string): readonly string[] => (text === '' ? [] : [text]);

const oneLine = (text: string, max: number): string => cut(text.replace(/\s+/g, ' ').trim(), max);

/** As many whole lines as fit; the last line counts the others. */
function firstLines(text: string, max: number): string {
  if (text.length <= max) return text;
  const lines = text.split('\n');
  const more = (count: number) => `… ${count} more lines`;
  let length = more(lines.length).length;
  const end = lines.findIndex((line) => {
    length += line.length + 1;
    return length > max;
  });
  return [...lines.slice(0, end), more(lines.length - end)].join('\n');
}
