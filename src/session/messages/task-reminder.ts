import type { Session } from '../session.ts';

/** After a pause this long, a chat may have lost sight of its task. */
const PAUSE_MS = 30 * 60_000;
/** Every so many messages, the first one is far up in the chat. */
const TURNS = 25;

/** Whether the next message must name the task again; never once the agent has finished it. */
export function isTaskDue({ task, isTaskDone, turn, journal }: Session, now: number): boolean {
  if (task === '' || isTaskDone) return false;
  const last = journal.findLast(({ key }) => key === 'stepMessageSent');
  return (turn + 1) % TURNS === 0 || (last !== undefined && now - last.at >= PAUSE_MS);
}
