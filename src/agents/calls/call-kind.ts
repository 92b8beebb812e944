import type { Answer } from '../../models/answer.ts';
import type { Payload } from '../../protocol/messages/index.ts';
import type { DueCall } from '../../protocol/messages/link.ts';
import type { ModelFailure } from '../../protocol/models.ts';
import type { AgentState } from '../../session/agent-state.ts';
import type { Session } from '../../session/session.ts';
import { isRetryDue } from '../../session/waits/retries.ts';
import type { Services } from '../../store/services.ts';
import type { TurnServices } from '../../turn/services.ts';
import type { CalledSession } from './called-state.ts';

/** What the calls of one kind of agent are. */
export interface CallKind {
  readonly kind: AgentState['kind'];
  /** The calls that are to be made now, each with its secret; the offscreen document alone may have them. */
  due(services: Services): Promise<readonly DueCall[]>;
  /** Addresses whose calls go without the header that names this extension. */
  places(services: Services): Promise<readonly string[]>;
  failed(services: TurnServices, over: Payload<'CALL_OVER'>, failure: ModelFailure): Promise<void>;
  /** What the write that takes an answer notes of it. */
  noted?(session: Session, answer: Answer): Session;
}

/** Whether the agent of a session is to answer the latest message now. */
export const isDue = ({ turn, queue: { hold }, agent }: CalledSession, now: number): boolean =>
  turn.busySince !== 0 && turn.replied < turn.number && !hold && isRetryDue(agent.retryAt ?? now, now);

/** Names a call, or a test. */
export const nameOf = (call: DueCall): string =>
  call.kind === 'trial' ? `trial ${call.trial}` : `${call.session} ${call.turn} ${call.attempt}`;
