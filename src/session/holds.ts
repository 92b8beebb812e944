import { say } from '../protocol/said.ts';
import { type Sentence, sentence } from '../protocol/sentence.ts';
import { styleOf } from './agent-state.ts';
import type { Hold } from './hold-reasons.ts';
import type { News } from './items.ts';
import { waitingItems } from './queue.ts';
import { patch, type Session } from './session.ts';
import { withStory } from './story.ts';

/** News for the agent on resume: that the person acted or paused, or a request to repeat a lost reply. */
export function newsOnResume(session: Session): News[] {
  const was = session.queue.hold;
  if (was?.reason === 'person_acted') {
    return [
      { kind: 'notice', text: say`The person acted on a target in the meantime and has resumed the run.` },
    ];
  }
  if (was?.reason === 'person_paused')
    return [{ kind: 'notice', text: say`The person paused the run in the meantime and has resumed it.` }];
  if (was && (was.reason === 'repeats' || was.reason === 'no_progress'))
    return [
      {
        kind: 'notice',
        text: say`You were stopped because your last steps got nowhere. The person lets you go on: take another way.`,
      },
    ];
  if (styleOf(session) === 'calls') return [];
  if (was?.reason !== 'agent_failed' || waitingItems(session).length > 0) return [];
  return [{ kind: 'notice', text: say`Your last reply did not come through. Send it again.` }];
}

/** Whether the person has paused the run, whatever else holds it. */
export const isPaused = ({ queue: { hold } }: Pick<Session, 'queue'>): boolean =>
  hold?.reason === 'person_paused' || hold?.isPaused === true;

const BY_PERSON: ReadonlySet<Hold['reason']> = new Set(['person_acted', 'person_paused']);

/** Whether the person has brought this hold about: nothing is broken. */
export const isByPerson = ({ reason }: Hold): boolean => BY_PERSON.has(reason);

const LIMITS: ReadonlySet<Hold['reason']> = new Set([
  ...(['steps_used', 'tokens_used', 'repeats', 'no_progress', 'cut_off'] as const),
]);

/** Whether the person is asked if the task may go on: nothing is broken, and nobody has paused it. */
export const isLimit = ({ reason }: Hold): boolean => LIMITS.has(reason);

/** What a pause makes no difference to: it comes again, or is no reason any more, once the person resumes. */
const AFTER_PAUSE: ReadonlySet<Hold['reason']> = new Set([
  'agent_failed',
  'agent_refused',
  'agent_limit',
  'person_acted',
]);

/**
 * Stops the run until the person resumes it; never replaces the hold of a session without its agent, nor a pause or a
 * limit by what can wait for its end, nor a limit of the agent by a failure that it has caused.
 */
export function hold(session: Session, reason: Hold['reason'], why: Sentence, now: number): Session {
  const {
    queue: { hold: before },
  } = session;
  if (before?.reason === reason || before?.reason === 'agent_gone') return session;
  const isAsked = before && (before.reason === 'person_paused' || isLimit(before));
  if (isAsked && AFTER_PAUSE.has(reason)) return session;
  if (before?.reason === 'agent_limit' && reason === 'agent_failed') return session;
  const held = { reason, sentence: why, since: now, ...(isPaused(session) && { isPaused: true as const }) };
  return withStory(patch(session, { queue: { hold: held } }), {
    kind: 'held',
    at: now,
    reason,
    sentence: why,
  });
}

/** Ends the hold of a session whose agent is back; a pause goes on. */
export const agentBack = (session: Session, now: number): Session => withoutHold(session, now);

/** Ends a hold whose reason no longer applies; a pause remains. */
export function withoutHold(session: Session, now: number): Session {
  const { cutOff, hold: was } = session.queue;
  if (cutOff && was?.reason === 'agent_gone')
    return patch(session, { queue: { hold: cutOffHold(session, now) } });
  if (!isPaused(session)) return resumed(session, now);
  const hold = { reason: 'person_paused', sentence: sentence('holdPersonPaused'), since: now } as const;
  return patch(session, { queue: { hold } });
}

/** The agent is back, but the person has still to let the task continue. */
const cutOffHold = ({ history: { run } }: Session, now: number): Hold => ({
  reason: 'cut_off',
  sentence: sentence('holdCutOff', String(Math.max(1, run.steps))),
  since: now,
});

/** Ends any hold, a pause as well. */
export const resumed = (session: Session, now: number): Session =>
  session.queue.hold
    ? withStory(patch(session, { queue: { hold: null } }), { kind: 'resumed', at: now })
    : session;
