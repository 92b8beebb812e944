import { nextTry } from '../../models/after-failure.ts';
import type { Payload } from '../../protocol/messages/index.ts';
import type { ModelFailure } from '../../protocol/models.ts';
import type { Sentence } from '../../protocol/sentence.ts';
import { hold } from '../../session/holds.ts';
import type { Session } from '../../session/session.ts';
import { change, sessionOf } from '../../store/sessions.ts';
import type { TurnServices } from '../../turn/services.ts';
import { storySoFar } from '../../turn/story-so-far.ts';
import { begunAgain } from './begun-again.ts';
import { type Called, type CalledSession, changeCalled, isCalledSession } from './called-state.ts';

/** What a kind of agent makes of a failed call. */
export interface Failing {
  /** The call is made again without this field. False: the failure has another reason. */
  drop?(session: CalledSession, field: string): Promise<boolean>;
  /** The session before its conversation begins again. */
  beforeAgain(session: Session): Session;
  /** Why the person is asked. */
  whyHeld(agent: Called, failure: ModelFailure): Sentence;
}

/** What a failed call does to its session: it is made again, later or otherwise, or the person is asked. */
export async function settleFailure(
  services: TurnServices,
  { session: id, turn, attempt, drop }: Payload<'CALL_OVER'>,
  failure: ModelFailure,
  kind: Failing,
): Promise<void> {
  const session = await sessionOf(services, id);
  if (!session || !isCalledSession(session) || !isAbout(session, turn, attempt)) return;
  services.log('a call to the agent has failed', failure);
  if (drop !== undefined && (await kind.drop?.(session, drop))) return;
  const next = nextTry(failure, attempt, Math.random);
  const beginsAgain = next === 'compact' && !session.agent.isCompacted;
  const story = beginsAgain ? await storySoFar(services, session) : undefined;
  await change(services, id, (before) => {
    if (!isCalledSession(before) || !isAbout(before, turn, attempt)) return before;
    const now = services.now();
    if (beginsAgain) return begunAgain(kind.beforeAgain(before), story, now);
    const failed = { attempts: attempt, failure };
    if (typeof next === 'object')
      return changeCalled(before, (agent) => ({ ...agent, failed, retryAt: now + next.afterMs }));
    // The person has it called again by Resume, as often as a new message.
    const over = changeCalled(before, ({ retryAt: _, ...agent }) => ({
      ...agent,
      failed: { ...failed, attempts: 0 },
    }));
    return hold(over, 'agent_refused', kind.whyHeld(before.agent, failure), now);
  });
}

const isAbout = ({ turn, agent }: CalledSession, number: number, attempt: number): boolean =>
  turn.number === number && turn.replied < number && (agent.failed?.attempts ?? 0) + 1 === attempt;
