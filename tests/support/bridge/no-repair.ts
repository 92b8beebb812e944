import type { Repair } from '../../../content/agent_bridge/bridge-parts.ts';

/** For a chat whose selectors find every message. */
export const noRepair: Repair = { isHopeful: () => false, said: () => '', proven: () => {} };
