import { sentence } from '../../protocol/sentence.ts';
import { turnNumber } from '../../session/turn-codes.ts';
import { isStorageFull } from '../../store/room.ts';
import type { Agent } from '../../turn/agent.ts';
import { codedFrame } from '../../turn/coded-frame.ts';
import type { TurnServices } from '../../turn/services.ts';
import { briefing } from './briefing.ts';
import type { CalledSession } from './called-state.ts';

/** A message that is sent too early costs one step, not tens of seconds. */
const PATIENCE_MS = 20;
/** For this long the first message waits for pages that load. */
const PAGES_MS = 15_000;

/**
 * The worker's `Agent` for one that is called: a message is stored, and the offscreen document makes the call. `budget`: characters
 * of one message.
 */
export function createCalledAgent(session: CalledSession, services: TurnServices, budget: number): Agent {
  const { id, agent, targets, turn: turns } = session;
  return {
    budget: Math.min(budget, agent.budget ?? Infinity),
    patience: PATIENCE_MS,
    // An answer has separate parts for actions. Only as text do they need a code that no page can know.
    frame: agent.tools === 'fenced' ? codedFrame : () => ({ head: '', foot: '', name: '' }),
    forgets: false,
    briefing: (facts) => briefing(facts, agent),
    async ready() {
      const now = services.now();
      const isComing =
        targets.joining.length > 0 ||
        targets.tabs.some(({ state, since }) => state !== 'ready' && now - since < PAGES_MS);
      return turns.number < agent.from && isComing ? 'busy' : 'ready';
    },
    async deliver({ turn, text }) {
      const number = turnNumber(session, turn);
      if (number === undefined) return { state: 'pending' };
      try {
        await services.turns.putMessage(id, number, text);
      } catch (cause) {
        services.log('a message could not be stored', cause);
        return isStorageFull(cause)
          ? { state: 'failed', sentence: sentence('holdStorageFull') }
          : { state: 'pending' };
      }
      return { state: 'delivered' };
    },
    // The offscreen document makes the calls that are due, and ends those that are not any more: see `keepCalls`.
    async heedPause() {},
    async tick() {},
  };
}
