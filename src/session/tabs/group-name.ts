import type { Session } from '../session.ts';

/** The longest name that a group gets from its task, characters: Chrome cuts it to what fits. */
const NAME_MAX = 24;

/** The name of the group in which the tabs of a session stand. */
export const groupName = ({ task }: Session): string => {
  const line = task.replace(/\s+/g, ' ').trim();
  return line.length > NAME_MAX ? `${line.slice(0, NAME_MAX - 1)}…` : line || 'AgentAnything';
};
