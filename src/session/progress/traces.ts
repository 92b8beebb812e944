import { hashOf } from '../../protocol/text-hash.ts';
import type { CommandItem, News, Seen } from '../items.ts';
import { NO_STEPS, type Progress, type Trace } from '../progress.ts';
import { patch, type Session } from '../session.ts';
import { commandHash, differInNumbers, placeIn, stateHash } from './shown-state.ts';

/** How many of the latest steps are looked at. */
const TRAIL_MAX = 24;

/** What a step has come to, beside the pages. */
export interface StepEnd extends Pick<Trace, 'effect' | 'failed' | 'reads' | 'waited'> {
  /** What it told beside the page; '' for nothing. */
  readonly answer: string;
}

/** What a step that did not happen has come to. */
export const NOT_DONE: StepEnd = { effect: 'none', failed: true, answer: '' };

/** Counts a step that is over, unless it has ended the task: what follows is another one. */
export function withTrace(session: Session, item: CommandItem, { answer, ...end }: StepEnd): Session {
  const { progress } = session;
  if (session.turn.attention === 'done') return patch(session, { progress: NO_STEPS });
  const place = placeIn(session, item);
  const command = commandHash(session, item);
  const trace: Trace = {
    command,
    ...place,
    before: stateHash(session.shown.pages, place),
    ...end,
    ...(answer !== '' && { answer: hashOf(answer) }),
  };
  const trail = [...progress.trail, trace].slice(-TRAIL_MAX);
  return patch(session, { progress: { steps: progress.steps + 1, trail } });
}

/** What the news of a step quote from a page. */
export const quotedIn = (news: readonly News[]): string =>
  news.flatMap((one) => (one.kind === 'quote' ? [one.text] : [])).join('\n');

/**
 * The progress once the agent will have been shown these pages, too: the latest step has come to that. Numbers that have
 * changed while nothing stirred by the step have changed by themselves.
 */
export function withAfter(
  { shown: { pages: lastShown } }: Session,
  progress: Progress,
  seen: readonly Seen[],
): Progress {
  const latest = progress.trail.at(-1);
  if (!latest || latest.after !== undefined) return progress;
  const others = lastShown.filter(({ tabId }) => !seen.some((one) => one.tabId === tabId));
  const shown = [...others, ...seen];
  const isOwn = latest.effect !== 'none' || !differInNumbers(lastShown, shown, latest);
  const after = isOwn ? stateHash(shown, latest) : latest.before;
  return { ...progress, trail: [...progress.trail.slice(0, -1), { ...latest, after }] };
}
