import { questionOf } from '../asked-site.ts';
import { isRunning } from '../queue.ts';
import type { Session } from '../session.ts';

/**
 * Whether nothing of this session is on its way: no reply, no lesson, no message, no command. What waits for the person
 * does, however long: it is stored.
 */
export function rests(session: Session): boolean {
  const { agent, commandQueue, hold, isAgentBusy, question } = session;
  const hasBegun = commandQueue.some(({ id, state }) => state !== 'received' && id !== question?.item);
  const waits = hold !== null || questionOf(session) !== null;
  return !isAgentBusy && agent.preparing === null && !hasBegun && (waits || !isRunning(session));
}
