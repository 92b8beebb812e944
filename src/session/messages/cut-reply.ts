import { say } from '../../protocol/said.ts';
import type { TurnCode } from '../../protocol/turn-code.ts';
import { tell } from '../news.ts';
import type { Session } from '../session.ts';
import { turnNumber } from '../turn-codes.ts';

/** Notes that a pause cuts the reply to a message of ours, where one is being written. What the chat says to the person goes on. */
export const cutReply = (session: Session): Session =>
  session.isAgentBusy ? { ...session, agent: { ...session.agent, cutAt: session.turn } } : session;

/** Whether a pause has cut the reply to this message, as far as is known. */
export const isCut = (session: Session, turn: TurnCode): boolean =>
  session.agent.cutAt !== undefined && session.agent.cutAt === turnNumber(session, turn);

/** The session once a reply has come: whatever was cut is over. */
export function withoutCut(session: Session): Session {
  const { cutAt: _, ...agent } = session.agent;
  return { ...session, agent };
}

/** Asks for the command of a reply that has ended without one since a pause has cut it: it counts as not given. */
export const askForCut = (session: Session, now: number): Session =>
  tell(withoutCut(session), [{ kind: 'notice', text: CUT }], now);

const CUT = say`The person paused the run while you were writing your last reply, so it may have been cut off, and nothing of it was carried out. Send its command again, with the code of this message.`;
