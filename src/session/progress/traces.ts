import { hashOf } from '../../protocol/text-hash.ts';
import { NO_PROGRESS, type Progress, type Trace } from '../progress.ts';
import type { CommandItem, News, Seen, Session } from '../session.ts';
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
  const { progress = NO_PROGRESS, ...rest } = session;
  if (session.attention === 'done') return rest;
  const place = placeIn(session, item);
  const command = commandHash(session, item);
  const trace: Trace = {
    command,
    ...place,
    before: stateHash(session.lastShown, place),
    ...end,
    ...(answer !== '' && { answer: hashOf(answer) }),
  };
  const trail = [...progress.trail, trace].slice(-TRAIL_MAX);
  return { ...rest, progress: { ...progress, steps: progress.steps + 1, trail } };
}

/** What the news of a step quote from a page. */
export const quotedIn = (news: readonly News[]): string =>
  news.flatMap((one) => (one.kind === 'quote' ? [one.text] : [])).join('\n');

/**
 * The progress once the agent will have been shown these pages, too: the latest step has come to that. Numbers that have
 * changed while nothing stirred by the step have changed by themselves.
 */
export function withAfter({ lastShown }: Session, progress: Progress, seen: readonly Seen[]): Progress {
  const latest = progress.trail.at(-1);
  if (!latest || latest.after !== undefined) return progress;
  const others = lastShown.filter(({ tabId }) => !seen.some((one) => one.tabId === tabId));
  const shown = [...others, ...seen];
  const isOwn = latest.effect !== 'none' || !differInNumbers(lastShown, shown, latest);
  const after = isOwn ? stateHash(shown, latest) : latest.before;
  return { ...progress, trail: [...progress.trail.slice(0, -1), { ...latest, after }] };
}
