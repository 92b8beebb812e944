import type { Agent } from './agent.ts';

/** Every message to an agent that answers in text has its code twice: an agent answers what it has read last. */
export const codedFrame: Agent['frame'] = (turn) => ({
  head: `Turn ${turn}.`,
  foot: `Answer with one command, "tool_code":"${turn}".`,
  name: turn,
});
