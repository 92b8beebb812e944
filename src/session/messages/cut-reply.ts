import type { TurnCode } from '../../protocol/turn-code.ts';
import type { Session } from '../session.ts';
import { turnNumber } from '../turn-codes.ts';

/** Notes that a pause cuts the reply to a message of ours, if one is being written. What the agent says to the person goes on. */
export const cutReply = (session: Session): Session =>
  session.turn.busySince !== 0
    ? { ...session, agent: { ...session.agent, cutAt: session.turn.number } }
    : session;

/** Whether a pause has cut the reply to this message, as far as is known. */
export const isCut = (session: Session, turn: TurnCode): boolean =>
  session.agent.cutAt !== undefined && session.agent.cutAt === turnNumber(session, turn);

/** The session once a reply has come: whatever was cut is over. */
export function withoutCut(session: Session): Session {
  const { cutAt: _, ...agent } = session.agent;
  return { ...session, agent };
}
