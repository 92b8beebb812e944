import type { Session } from '../session.ts';

/** How long a reply may take before the person is notified. */
const SLOW_MS = 300_000;

/** When to notify the person that the reply has not ended, Unix ms; undefined if none is awaited, or already notified. */
export const slowReplyAt = ({ agent, turn, queue: { hold } }: Session): number | undefined =>
  turn.busySince !== 0 && !hold && !agent.isSlow ? turn.busySince + SLOW_MS : undefined;

/** Notes a slow reply: the person can have it read as it is. */
export function withSlowReply(session: Session, now: number): Session {
  const at = slowReplyAt(session);
  if (at === undefined || now < at) return session;
  return { ...session, agent: { ...session.agent, isSlow: true } };
}

/** Clears the note after the reply arrives or the next message is delivered. */
export function withoutSlowReply(session: Session): Session {
  if (!session.agent.isSlow) return session;
  const { isSlow: _, ...agent } = session.agent;
  return { ...session, agent };
}
