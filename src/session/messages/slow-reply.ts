import { sentence } from '../../protocol/sentence.ts';
import { note } from '../journal.ts';
import type { Session } from '../session.ts';

/** After this long the person is told that the reply has not ended. */
const SLOW_MS = 300_000;

/** When the person is to be told that the reply has not ended, Unix ms; undefined while none is awaited, and once they are. */
export const slowReplyAt = ({ agent, busySince, hold, isAgentBusy }: Session): number | undefined =>
  isAgentBusy && !hold && !agent.isSlow ? busySince + SLOW_MS : undefined;

/** Notes that the reply takes long, if it does: the person may have it read as it is. */
export function withSlowReply(session: Session, now: number): Session {
  const at = slowReplyAt(session);
  if (at === undefined || now < at) return session;
  return note({ ...session, agent: { ...session.agent, isSlow: true } }, sentence('stepReplySlow'), now);
}

/** The session once a reply has come, or another one is awaited. */
export function withoutSlowReply(session: Session): Session {
  if (!session.agent.isSlow) return session;
  const { isSlow: _, ...agent } = session.agent;
  return { ...session, agent };
}
