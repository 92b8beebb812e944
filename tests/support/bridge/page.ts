import { Bridge } from '../../../content/agent_bridge/bridge.ts';
import { pageChat } from '../../../content/agent_bridge/page-chat.ts';
import { createWake } from '../../../content/agent_bridge/wake.ts';
import { createWatch } from '../../../content/agent_bridge/watch.ts';
import type { SessionId } from '../../../src/protocol/ids.ts';
import { done } from '../../../src/protocol/outcome.ts';
import type { TurnCode } from '../../../src/protocol/turn-code.ts';
import { siteFor } from '../../../src/sites/index.ts';
import { noRepair } from './no-repair.ts';

/** What following one reply took. */
export interface Followed {
  /** Ms of each look at the chat after it had changed. */
  readonly looks: readonly number[];
}

/**
 * The bridge as it runs in a chat, without a worker: sends one message in this page and follows the reply to it. Every change of the page makes
 * it look, also those that a site makes for other reasons than a token. The bridge stays on the global as `kept`.
 */
async function follow(session: string, turn: string, text: string): Promise<Followed> {
  const site = siteFor(location.href);
  if (!site) throw new Error(`No data for ${location.href}.`);
  const stop = new AbortController();
  const looks: number[] = [];
  // Before that a look may hold the site's own work: it draws the message when send is pressed.
  let landed = false;
  try {
    await new Promise<void>((over) => {
      const look = () => {
        const start = performance.now();
        // All that it does while it follows is done when it returns; what it promises comes after the site's own work.
        void bridge.look();
        if (landed) looks.push(performance.now() - start);
      };
      const bridge = new Bridge({
        chat: pageChat(site, { now: Date.now, signal: stop.signal }),
        // Answers as the worker would; only the end of the reply is of interest.
        ask: (async (name: string, payload: { readonly prompt?: { readonly state: string } }) => {
          landed ||= payload.prompt?.state === 'landed';
          if (name === 'CHAT_READY') send();
          if (name === 'AGENT_IDLE') over();
          return done({ may: true });
        }) as never,
        now: Date.now,
        wake: createWake({
          askWorker: () => undefined,
          now: Date.now,
          onDue: () => void bridge.look(),
          signal: stop.signal,
        }),
        watch: createWatch({ roots: () => [document], onChange: look, signal: stop.signal }),
        recheck: () => undefined,
        repair: noRepair,
        isFieldless: () => false,
      });
      Object.assign(globalThis, { kept: bridge });
      const send = () => void bridge.execute({ turn: turn as TurnCode, text }); // The codes are the bench's own.
      void bridge
        .init({ session: session as SessionId, keyword: 'none', observing: false, begun: false })
        .then(send);
    });
  } finally {
    stop.abort();
  }
  return { looks };
}

Object.assign(globalThis, { follow });
