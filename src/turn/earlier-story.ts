import { inAddress, named, quoted, type Said, say, sayAll } from '../protocol/said.ts';
import type { StoryEntry } from '../protocol/story.ts';

/** Characters of the whole, and of one text in it. */
const STORY_MAX = 3_000;
const TEXT_MAX = 300;

type Redact = (text: string) => string;

/**
 * The story of an earlier task for the agent that continues it: the words of both sides, the steps with how they ended, and the
 * decisions of the person. The beginning and as much of the end as fits. `redact` replaces personal data; `lead` introduces it.
 */
export function earlierStory(entries: readonly StoryEntry[], redact: Redact, lead = LEAD): Said {
  const lines = entries.flatMap((entry) => lineOf(entry, redact) ?? []);
  const [first, ...others] = lines;
  if (first === undefined) return EMPTY;
  const kept: Said[] = [];
  let length = first.length;
  for (const line of others.toReversed()) {
    length += line.length + 1;
    if (length > STORY_MAX) break;
    kept.unshift(line);
  }
  const left = others.length - kept.length;
  return sayAll([lead, first, left > 0 ? say`… ${left} more.` : undefined, ...kept]);
}

const LEAD = say`This task continues an earlier one. Nothing of it is to be done again unless the person asks for it. Element numbers and placeholders in it are void. What happened:`;

/** Says that there is no story. */
export const EMPTY = say`This task continues an earlier one, of which nothing is known.`;

/** One entry; undefined for what the agent need not know. */
function lineOf(entry: StoryEntry, redact: Redact): Said | undefined {
  const words = (text: string) => quoted(redact(text), TEXT_MAX);
  switch (entry.kind) {
    case 'said':
      return say`The person said ${words(entry.text)}.`;
    case 'reply':
      return say`The agent said ${words(entry.text)}.`;
    case 'question':
      return say`The agent asked ${words(entry.text)}.`;
    case 'answer':
      return say`The person answered ${words(entry.text)}.`;
    case 'finished':
      return say`The agent finished with ${words(entry.text)}.`;
    case 'decision':
      return decisionLine(entry);
    case 'step':
      return stepLine(entry, words);
    case 'lost':
      return say`${entry.entries} entries are missing.`;
    default:
      return undefined;
  }
}

const ENDS = { done: say`done`, not_done: say`not done`, unknown: say`it may have happened` } as const;

function stepLine(
  { action, icon, element, place, end }: Extract<StoryEntry, { kind: 'step' }>,
  words: (text: string) => Said,
): Said | undefined {
  if (!action || icon === 'read' || icon === 'finish' || icon === 'ask') return undefined;
  const what = element && element.name !== '' ? say` ${words(element.name)}` : say``;
  const where = place ? say` at ${inAddress(`https://${place.site}${place.path}`)}` : say``;
  return say`${named(action)}${what}${where}: ${ENDS[end]}.`;
}

function decisionLine({ choice, site, risk }: Extract<StoryEntry, { kind: 'decision' }>): Said {
  const verb = choice === 'refuse' ? say`refused` : say`allowed`;
  const what = risk ? say` (${named(risk)})` : say``;
  return site
    ? say`The person ${verb} a step at ${inAddress(site)}${what}.`
    : say`The person ${verb} a step${what}.`;
}
