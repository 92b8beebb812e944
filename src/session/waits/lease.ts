import { runPaused } from '../../protocol/failures/remote-failures.ts';
import { failed } from '../../protocol/outcome.ts';
import { sentence } from '../../protocol/sentence.ts';
import { hold } from '../holds.ts';
import type { QueueItem } from '../items.ts';
import { withReceipt } from '../messages/receipts.ts';
import type { Session } from '../session.ts';

/** After this time without a connection, the run of an agent that calls is held. */
const HELD_AFTER_MS = 10 * 60_000;
/** An agent that attaches again within this time continues its task; later the task ends. */
const LEASE_MS = 24 * 60 * 60_000;

/** When something follows from the absence of an agent, Unix ms. */
export function leaseDeadlines(session: Session): readonly number[] {
  const { agent, queue } = session;
  const { leftAt } = agent;
  const endsAt = waitingEndsAt(session);
  if (leftAt === undefined) return endsAt === undefined ? [] : [endsAt];
  const isHeld = queue.hold?.reason === 'agent_gone';
  return [...(isHeld ? [] : [leftAt + HELD_AFTER_MS]), leftAt + LEASE_MS];
}

/** Holds the run of an agent that left 10 minutes ago. */
export function heldWithoutAgent(session: Session, now: number): Session {
  const { leftAt } = session.agent;
  return leftAt !== undefined && now - leftAt >= HELD_AFTER_MS
    ? hold(session, 'agent_gone', sentence('holdProgramLeft'), now)
    : session;
}

/** An unproven program waits this long for the person to continue a run; then its commands that have not begun end. */
const PAUSED_MS = 60_000;

/** When the waiting commands of an unproven program end, Unix ms; undefined unless its run is held. */
const waitingEndsAt = ({ agent, queue: { hold: held, items } }: Session): number | undefined =>
  agent.isUnproven && held && items.some(isWaiting) ? held.since + PAUSED_MS : undefined;

const isWaiting = (item: QueueItem): boolean => item.kind === 'COMMAND' && item.state === 'received';

/** Ends the waiting commands of an unproven program whose run has been held for a minute. */
export function withoutWaiting(session: Session, now: number): Session {
  const endsAt = waitingEndsAt(session);
  if (endsAt === undefined || now < endsAt) return session;
  return session.queue.items.reduce(
    (all, item) =>
      item.kind === 'COMMAND' && isWaiting(item)
        ? withReceipt(all, item, failed(runPaused), { news: [], now })
        : all,
    session,
  );
}

/** Whether the agent has left for so long that its task ends. */
export const isLeaseOver = ({ agent: { leftAt } }: Session, now: number): boolean =>
  leftAt !== undefined && now - leftAt >= LEASE_MS;
