import { sentence } from '../../protocol/sentence.ts';
import { MAX_STEPS } from '../../protocol/settings.ts';
import { hold } from '../holds.ts';
import { stepLimit } from '../progress.ts';
import type { Session } from '../session.ts';

/** Holds the run where the task has used all of its steps; undefined where it may take another. */
export function outOfSteps(session: Session, maxSteps: number, now: number): Session | undefined {
  const { progress } = session;
  if (!progress || progress.steps < stepLimit(progress, maxSteps)) return undefined;
  return hold(session, 'steps_used', sentence('limitSteps', String(progress.steps)), now);
}

/** The person lets a run go on that a limit holds: it gets more steps, or begins afresh to be looked at. */
export function goingOn(session: Session): Session {
  const { hold: was, progress } = session;
  if (!was || !progress) return session;
  if (was.reason === 'steps_used')
    return { ...session, progress: { ...progress, allowed: progress.steps + MAX_STEPS.more } };
  return was.reason === 'repeats' || was.reason === 'no_progress' ? withoutTrail(session) : session;
}

/** The steps are counted on, but none of them is looked at any more: what follows is judged by itself. */
export function withoutTrail(session: Session): Session {
  const { progress } = session;
  if (!progress) return session;
  const { warned: _, ...rest } = progress;
  const { steps } = progress;
  return { ...session, progress: { ...rest, judged: steps, looked: steps, low: 0, trail: [] } };
}
