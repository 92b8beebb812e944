import { askWorker } from '../../src/messaging/ask.ts';
import { serveFrame } from '../../src/messaging/serve.ts';
import type { SessionId } from '../../src/protocol/ids.ts';
import { LIMITS } from '../../src/protocol/limits.ts';
import { toChat } from '../../src/protocol/messages/chat.ts';
import { createPanel, type Panel } from '../agent_dashboard/panel.ts';
import { greet } from '../page/greet.ts';
import { alive, endLifetime, lifetime } from '../page/lifetime.ts';
import { Duty } from './bridge-session.ts';

/** Our own world's global, not the page's: a second copy in the same document only makes the first one greet again, if that still lives. */
const running = globalThis as { [key: symbol]: (() => boolean) | undefined };
const COPY = Symbol.for('agent_bridge');

function start(): void {
  let duty: Duty | undefined;
  let over = new AbortController();
  let panel: Panel | undefined;
  let session: SessionId | undefined;
  const look = () => {
    if (alive()) duty?.look();
  };

  serveFrame(
    toChat,
    {
      INIT_AGENT(init) {
        session = init.session;
        if (duty?.fits(init)) return duty.init(init);
        // What this page has seen since the worker wrote that is newer than what it wrote.
        const awaiting = duty?.session === init.session ? duty.awaiting : undefined;
        duty?.release();
        over.abort();
        over = new AbortController();
        duty = new Duty(awaiting ? { ...init, awaiting } : init, {
          ask: askWorker,
          now: () => Date.now(),
          signal: AbortSignal.any([lifetime, over.signal]),
        });
      },
      DASHBOARD_UPDATE(state) {
        panel ??= createPanel({
          signal: lifetime,
          onResume: () => session && void askWorker('RESUME', { session }),
        });
        panel.update(state);
      },
      GET_READINESS: () => duty?.ready() ?? { ready: false, why: 'loading' },
      EXECUTE_PROMPT: (prompt) => duty?.execute(prompt) ?? { state: 'busy' },
      TICK: look,
      RELEASE() {
        duty?.release();
        endLifetime();
      },
    },
    lifetime,
  );

  const hello = () => void greet({ part: 'agent_bridge', url: location.href.slice(0, LIMITS.address) });
  running[COPY] = () => {
    if (!alive()) return false;
    hello();
    return true;
  };
  lifetime.addEventListener('abort', () => delete running[COPY], { once: true });
  // Back from the back/forward cache the worker has to learn of this document anew.
  addEventListener('pageshow', (event) => event.persisted && alive() && hello(), { signal: lifetime });
  // A copy that was orphaned while nothing happened takes its panel away before it is seen.
  document.addEventListener('visibilitychange', alive, { signal: lifetime });
  hello();
}

if (!running[COPY]?.()) start();
