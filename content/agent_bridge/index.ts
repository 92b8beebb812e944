import { askWorker } from '../../src/messaging/ask.ts';
import { acceptLine } from '../../src/messaging/line.ts';
import { serveFrame } from '../../src/messaging/serve.ts';
import { toChat } from '../../src/protocol/messages/chat.ts';
import { createPill, type Pill } from '../agent_dashboard/pill.ts';
import { greet } from '../page/greet.ts';
import { alive, endLifetime, lifetime, watchOrphaned } from '../page/lifetime.ts';
import { BridgeSession } from './bridge-session.ts';
import { ChatCheck } from './chat-check.ts';

/** A global of our isolated world: a second copy of this script only makes a living first one greet again. */
const running = globalThis as { [key: symbol]: (() => boolean) | undefined };
const COPY = Symbol.for('agent_bridge');

function start(): void {
  let bridgeSession: BridgeSession | undefined;
  let sessionEnd = new AbortController();
  let pill: Pill | undefined;
  let check: ChatCheck | undefined;
  const leaveCheck = () => {
    check?.end();
    check = undefined;
  };
  const look = () => {
    if (alive()) bridgeSession?.look();
  };

  acceptLine();
  serveFrame(
    toChat,
    {
      INIT_AGENT(init) {
        if (bridgeSession?.matches(init)) return bridgeSession.init(init);
        // A new task takes precedence over a check.
        leaveCheck();
        // A turn that this page awaits is newer than the worker's state.
        const goesOn = bridgeSession?.session === init.session;
        const awaiting = goesOn ? bridgeSession?.awaiting : undefined;
        bridgeSession?.release({ goesOn });
        sessionEnd.abort();
        sessionEnd = new AbortController();
        bridgeSession = new BridgeSession(awaiting ? { ...init, awaiting } : init, {
          ask: askWorker,
          now: () => Date.now(),
          signal: AbortSignal.any([lifetime, sessionEnd.signal]),
        });
      },
      DASHBOARD_UPDATE(state) {
        pill ??= createPill({
          signal: lifetime,
          ask: askWorker,
          occupied: () => bridgeSession?.occupied() ?? [],
        });
        pill.update(state);
      },
      GET_READINESS: () => bridgeSession?.ready() ?? { ready: false, why: 'loading' },
      EXECUTE_PROMPT: (prompt) => bridgeSession?.execute(prompt) ?? { state: 'busy' },
      READ_NOW: ({ turn }) => bridgeSession?.readNow(turn),
      TICK: look,
      LOOK_AT_CHECK(order) {
        if (!check?.matches(order)) {
          leaveCheck();
          check = new ChatCheck(order, { ask: askWorker, now: () => Date.now(), signal: lifetime });
        }
        return check.look();
      },
      LEAVE_CHECK() {
        leaveCheck();
        if (!bridgeSession) endLifetime();
      },
      RELEASE() {
        leaveCheck();
        bridgeSession?.release({ goesOn: false });
        endLifetime();
      },
    },
    lifetime,
  );

  const greetWorker = () => void greet({ part: 'agent_bridge' });
  running[COPY] = () => {
    if (!alive()) return false;
    greetWorker();
    return true;
  };
  lifetime.addEventListener('abort', () => delete running[COPY], { once: true });
  // The worker forgets a document that goes into the back/forward cache.
  addEventListener('pageshow', (event) => event.persisted && alive() && greetWorker(), { signal: lifetime });
  watchOrphaned();
  greetWorker();
}

if (!running[COPY]?.()) start();
