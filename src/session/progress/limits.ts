import { MAX_TOKENS } from '../../protocol/models.ts';
import { sentence } from '../../protocol/sentence.ts';
import { MAX_STEPS } from '../../protocol/settings.ts';
import { hold } from '../holds.ts';
import { stepLimit, tokenLimit, tokensUsed } from '../progress.ts';
import { patch, type Session } from '../session.ts';

/** Holds the run where the task has used all of its steps; undefined where it may take another. */
export function outOfSteps(session: Session, maxSteps: number, now: number): Session | undefined {
  const { progress } = session;
  if (progress.steps < stepLimit(progress, maxSteps)) return undefined;
  return hold(session, 'steps_used', sentence('limitSteps', String(progress.steps)), now);
}

/** As people say large numbers: 2M. */
const TOKENS = new Intl.NumberFormat(undefined, { notation: 'compact' });

/** Holds the run where the task has used all of its tokens. */
export function withinTokens(session: Session, now: number): Session {
  const used = tokensUsed(session.progress);
  if (used < tokenLimit(session.progress)) return session;
  return hold(session, 'tokens_used', sentence('limitTokens', TOKENS.format(used)), now);
}

/** The person lets a run go on that a limit holds: it gets more steps, or begins afresh to be looked at. */
export function goingOn(session: Session): Session {
  const { queue, progress } = session;
  if (!queue.hold) return session;
  if (queue.hold.reason === 'steps_used')
    return patch(session, { progress: { allowed: progress.steps + MAX_STEPS.more } });
  if (queue.hold.reason === 'tokens_used')
    return patch(session, { progress: { tokensAllowed: tokensUsed(progress) + MAX_TOKENS.more } });
  return queue.hold.reason === 'repeats' || queue.hold.reason === 'no_progress'
    ? withoutTrail(session)
    : session;
}

/** The steps are counted on, but none of them is looked at any more: what follows is judged by itself. */
export function withoutTrail(session: Session): Session {
  const { steps } = session.progress;
  return patch(session, { progress: { judged: steps, looked: steps, low: 0, warned: false, trail: [] } });
}
