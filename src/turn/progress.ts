import { findLoop, type Loop } from '../guard/loops/find-loop.ts';
import { LOOK_EVERY, type Look, lookAt } from '../guard/loops/look.ts';
import { hasChanged } from '../guard/loops/step.ts';
import { type Said, say } from '../protocol/said.ts';
import { type Sentence, sentence } from '../protocol/sentence.ts';
import { hold } from '../session/holds.ts';
import type { Seen } from '../session/items.ts';
import { tell } from '../session/news.ts';
import { withAfter } from '../session/progress/traces.ts';
import type { Progress } from '../session/progress.ts';
import type { Session } from '../session/session.ts';

/** After so many bad looks in a row the person is asked. */
const LOW_MAX = 2;

/** What becomes of a message that is about to be stored. */
export interface Judged {
  readonly session: Session;
  /** The agent, or the person, is to be told something first: the message is written anew. */
  readonly hasNews: boolean;
}

/**
 * Looks how the task gets on, once for each message after a step: `seen` is what the message shows. Tells the agent once
 * that it repeats itself, and after every `LOOK_EVERY` steps if they had little effect; asks the person where neither helps.
 */
export function judgeProgress(session: Session, seen: readonly Seen[], now: number): Judged {
  const { progress: before } = session;
  if (!before || before.judged >= before.steps) return { session, hasNews: false };
  const shown = withAfter(session, before, seen);
  const progress = freed({ ...shown, judged: shown.steps });
  const loop = findLoop(progress.trail);
  if (loop && progress.warned) return held(session, progress, { reason: 'repeats', why: askOf(loop), now });
  const looked = progress.steps - progress.looked >= LOOK_EVERY ? lookAt(progress.trail) : undefined;
  const low = (loop ?? looked?.isLow) ? progress.low + 1 : looked ? 0 : progress.low;
  const next: Progress = {
    ...progress,
    low,
    ...(loop && { warned: true }),
    ...(looked && { looked: progress.steps }),
  };
  if (low >= LOW_MAX && looked?.isLow)
    return held(session, next, { reason: 'no_progress', why: sentence('holdNoProgress'), now });
  const notices = [
    ...(loop ? [noticeOf(loop)] : []),
    ...(looked?.isLow ? [lineOf(looked, progress.steps)] : []),
  ];
  const told = { ...session, progress: next };
  if (notices.length === 0) return { session: told, hasNews: false };
  return {
    session: tell(
      told,
      notices.map((text) => ({ kind: 'notice', text })),
      now,
    ),
    hasNews: true,
  };
}

/** The progress of an agent that has changed the page: what it was told of repeating itself is over. */
function freed(progress: Progress): Progress {
  const latest = progress.trail.at(-1);
  if (!progress.warned || !latest || !hasChanged(latest) || findLoop(progress.trail)) return progress;
  return { ...progress, warned: false };
}

function held(
  session: Session,
  progress: Progress,
  { reason, why, now }: { reason: 'repeats' | 'no_progress'; why: Sentence; now: number },
): Judged {
  return { session: hold({ ...session, progress }, reason, why, now), hasNews: true };
}

const noticeOf = (loop: Loop): Said =>
  loop.kind === 'same'
    ? say`You have done the same ${loop.times} times and the page has not changed. Do not do it again: look at the page with snapshot, take another way, or ask the person with ask_user.`
    : say`Your last steps go round in a circle of ${loop.length}, on the same pages. Do not go round again: take another way, or ask the person with ask_user.`;

const askOf = (loop: Loop): Sentence =>
  loop.kind === 'same'
    ? sentence('holdRepeats', String(loop.times))
    : sentence('holdCircles', String(loop.length));

const lineOf = ({ effects, failures }: Look, steps: number): Said =>
  say`Progress: step ${steps}; of the last ${LOOK_EVERY} steps ${effects} had an effect and ${failures} failed. Take another way, or ask the person with ask_user.`;
