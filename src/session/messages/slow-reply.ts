import { sentence } from '../../protocol/sentence.ts';
import { note } from '../journal.ts';
import type { Session } from '../session.ts';

/** How long a reply may take before the person is notified. */
const SLOW_MS = 300_000;

/** When to notify the person that the reply has not ended, Unix ms; undefined if none is awaited, or already notified. */
export const slowReplyAt = ({ agent, busySince, hold, isAgentBusy }: Session): number | undefined =>
  isAgentBusy && !hold && !agent.isSlow ? busySince + SLOW_MS : undefined;

/** Notes a slow reply: the person can have it read as it is. */
export function withSlowReply(session: Session, now: number): Session {
  const at = slowReplyAt(session);
  if (at === undefined || now < at) return session;
  return note({ ...session, agent: { ...session.agent, isSlow: true } }, sentence('stepReplySlow'), now);
}

/** Clears the note after the reply arrives or the next message is delivered. */
export function withoutSlowReply(session: Session): Session {
  if (!session.agent.isSlow) return session;
  const { isSlow: _, ...agent } = session.agent;
  return { ...session, agent };
}
