import { fit } from '../perception/budget.ts';
import { differences } from '../perception/diff.ts';
import { cut } from '../perception/placeholder.ts';
import type { ElementId, TabId } from '../protocol/ids.ts';
import type { Seen } from '../protocol/session.ts';
import type { ApiCall, Line } from '../protocol/snapshot.ts';
import type { TurnCode } from '../protocol/turn.ts';

/** A target's page as it is now, beside what the agent last saw of it. */
export interface PageNow {
  readonly tabId: TabId;
  readonly number: number;
  readonly url: string;
  readonly title: string;
  readonly lines: readonly Line[];
  /** The latest requests that the page made, oldest first. */
  readonly calls: readonly ApiCall[];
  readonly seen: Seen | undefined;
  /** Whole, even where only differences are new. */
  readonly full: boolean;
}

export interface MessageParts {
  readonly turn: TurnCode;
  /** Our own sentences: receipts, notices. */
  readonly sentences: readonly string[];
  /** The person's words, told apart from everything else. */
  readonly words: readonly string[];
  readonly pages: readonly PageNow[];
  /** Numbers that no folding may hide. */
  readonly keep: ReadonlySet<ElementId>;
  /** Characters, all in all. */
  readonly budget: number;
  /** A code that no page can know; it marks where page data begins and ends. */
  readonly boundary: string;
  /** The last pass over what comes from pages: values known from elsewhere, in whatever shape, become their placeholders. */
  readonly redact: (text: string) => string;
}

/** Below this a page cannot be shown in any useful way. */
const LEAST_PAGE = 400;
/** Kept for the sentence that says which pages had no room, all ten of them at most. */
const CROWDED_MAX = 80;
/** A longer address, title or path is cut: nobody needs its end to tell pages apart. */
const ADDRESS_MAX = 200;
const TITLE_MAX = 80;

/** One message to the agent, within its budget, and what it will then have seen of each target. */
export function composeMessage({ turn, sentences, words, pages, keep, budget, boundary, redact }: MessageParts): {
  text: string;
  seen: readonly Seen[];
} {
  const head = [[`Turn ${turn}.`, ...sentences.map(redact)].join(' '), ...words.map((text) => `The person says: ${text}`)].join('\n');
  const foot = `Answer with one command, "tool_code":"${turn}".`;
  const shown: { section: string; seen: Seen }[] = [];
  const crowded: number[] = [];
  let left = budget - head.length - foot.length - CROWDED_MAX;
  for (const [index, page] of pages.entries()) {
    const share = Math.max(LEAST_PAGE, Math.floor(left / (pages.length - index)));
    const part = pagePart(page, { turn, keep, boundary, redact, max: share });
    if (!part) continue;
    if (part.section.length >= left) {
      crowded.push(page.number);
      continue;
    }
    shown.push(part);
    left -= part.section.length + 1;
  }
  const room = crowded.length > 0 ? [`No room for target ${crowded.join(', ')}: see it with snapshot.`] : [];
  return { text: [head, ...shown.map(({ section }) => section), ...room, foot].join('\n'), seen: shown.map(({ seen }) => seen) };
}

interface Limits {
  readonly turn: TurnCode;
  readonly keep: ReadonlySet<ElementId>;
  readonly boundary: string;
  readonly redact: (text: string) => string;
  readonly max: number;
}

/** What is new of one page: whole at first, differences afterwards, whichever is shorter. Undefined where nothing is new. */
function pagePart(page: PageNow, { turn, keep, boundary, redact, max }: Limits): { section: string; seen: Seen } | undefined {
  const { tabId, number, url, title, lines, calls, seen, full } = page;
  const activity = calls.map(({ method, path, status }) => redact(`${method} ${cut(path, TITLE_MAX)} ${status ?? '…'}`)).join(', ');
  const name = title ? ` · ${redact(cut(title, TITLE_MAX))}` : '';
  const open = (what: string) => `┌ page data ${boundary} · target ${number}${name} · ${cut(url, ADDRESS_MAX)}${what}`;
  const close = `└ end ${boundary}`;
  const text = redact(fit(lines, { max: max - open('').length - close.length - activity.length - 60, keep }));
  const now: Seen = { tabId, turn, url, text };
  const whole = () => ({
    section: [
      open(''),
      text || (lines.length > 0 ? '(no room for this page)' : '(the page is empty)'),
      ...(activity ? [`Latest requests: ${activity}`] : []),
      close,
    ].join('\n'),
    seen: now,
  });
  if (!seen || full) return whole();
  const changes = differences(seen.text, text);
  if (changes === '') return undefined;
  return changes.length < text.length
    ? { section: [open(` · changes since ${seen.turn}`), changes, close].join('\n'), seen: now }
    : whole();
}
