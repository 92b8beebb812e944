import { askWorker } from '../src/messaging/ask.ts';
import { serveOffscreen } from '../src/messaging/serve.ts';
import type { LinkId } from '../src/protocol/link-id.ts';
import { Calls, type FromCaller } from './calls.ts';
import { keepTime } from './keep-time.ts';
import { Link } from './link.ts';
import { Outbox } from './outbox.ts';

// The extension's only document without a window. Chrome keeps it while the service worker is stopped, and a message of it starts the
// worker. In: LINK_*, KEEP_TIME and CALLS_CHANGED from the worker, frames from programs. Out: LINK_FRAMES, LINK_STATE, TIME_IS_UP,
// TAKE_CALLS, CALL_*. It stores nothing but the answers of models: the worker asks GET_LINKS and dials missing links again, and says
// which calls are due.

const links = new Map<LinkId, Link>();

function linkOf(id: LinkId): Link {
  const known = links.get(id);
  if (known) return known;
  const link = new Link(new Outbox(askWorker, id), {
    open: (url, protocols) => new WebSocket(url, [...protocols]),
    random: Math.random,
  });
  links.set(id, link);
  return link;
}

const calls = new Calls({
  ask: askWorker,
  openCaller(onMessage, onDeath) {
    const worker = new Worker(new URL('./call-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<FromCaller>) => onMessage(data));
    worker.addEventListener('error', onDeath);
    return { post: (message) => worker.postMessage(message), terminate: () => worker.terminate() };
  },
});

serveOffscreen({
  CALLS_CHANGED: () => void calls.take(),
  KEEP_TIME: keepTime,
  LINK_DIAL: ({ link, ...dial }) => linkOf(link).dial(dial),
  LINK_SEND: ({ link, connection, frames }) => links.get(link)?.send(connection, frames) ?? false,
  LINK_CLOSE: ({ link }) => links.get(link)?.close(),
  GET_LINKS: () =>
    [...links].map(([link, { state }]) => ({ link, state })).filter(({ state }) => state.state !== 'off'),
});

// The worker may have announced calls before this document listened.
void calls.take();
