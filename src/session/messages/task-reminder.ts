import type { Session } from '../session.ts';

/** After a pause this long, an agent that forgets may have lost sight of its task. */
const PAUSE_MS = 30 * 60_000;
/** Every so many messages, the first one is far behind the agent. */
const TURNS = 25;

/** Whether the next message to an agent that forgets must name the task again; never once the agent has finished it. */
export function isTaskDue({ task, turn, progress: { isTaskDone } }: Session, now: number): boolean {
  if (task === '' || isTaskDone) return false;
  return (turn.number + 1) % TURNS === 0 || (turn.sentAt !== 0 && now - turn.sentAt >= PAUSE_MS);
}
