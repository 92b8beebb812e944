import { questionOf } from '../asked-site.ts';
import { isRunning } from '../queue.ts';
import type { Session } from '../session.ts';

/**
 * Whether nothing of this session is on its way: no reply, no lesson, no message, no command. What waits for the person
 * does, however long: it is stored.
 */
export function rests(session: Session): boolean {
  const { agent, queue, turn } = session;
  const hasBegun = queue.items.some(({ id, state }) => state !== 'received' && id !== queue.question?.item);
  // Chrome lets it out where the extension is loaded again.
  const holdsRequest = session.targets.heldRequests.some(({ request }) => request.gone === undefined);
  const waits = queue.hold !== null || questionOf(session) !== null;
  if (holdsRequest) return false;
  return turn.busySince === 0 && !agent.isPreparing && !hasBegun && (waits || !isRunning(session));
}
