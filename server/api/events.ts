import type { IncomingMessage, ServerResponse } from 'node:http';
import { Refusal } from '../runs/refusal.ts';
import { hasEnded } from '../store/records.ts';
import type { RunStore } from '../store/store.ts';

// Server-sent events of one run: https://html.spec.whatwg.org/multipage/server-sent-events.html

/** A comment keeps proxies from closing a quiet connection, ms. */
const PING_MS = 15_000;

/** Sends every event after `Last-Event-ID`, and new ones until the run has ended. */
export async function sendEvents(
  { store, run }: { readonly store: RunStore; readonly run: string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  let last = lastEventId(request);
  let wake = (): void => {};
  let isClosed = false;
  const unwatch = store.watch(run, () => wake());
  response.once('close', () => {
    isClosed = true;
    wake();
  });
  let isStale = true;
  const waiting = (): Promise<void> =>
    new Promise((done) => {
      wake = () => {
        isStale = true;
        done();
      };
      if (isStale || isClosed) done();
    });
  wake = () => {
    isStale = true;
  };
  const ping = setInterval(() => response.write(': ping\n\n'), PING_MS);
  try {
    await store.events(run, last); // A database that is gone is answered 503, before the stream begins.
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.flushHeaders();
    while (!isClosed) {
      isStale = false;
      for (const { id, kind, data, at } of await store.events(run, last)) {
        response.write(`id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify({ ...data, at })}\n\n`);
        last = id;
      }
      const now = await store.run(run);
      if (!now || hasEnded(now.status)) break;
      await waiting();
    }
    response.end();
  } finally {
    clearInterval(ping);
    unwatch();
  }
}

function lastEventId({ headers }: IncomingMessage): number {
  const written = headers['last-event-id'] ?? '0';
  if (!/^\d{1,15}$/.test(String(written)))
    throw new Refusal(400, 'malformed', 'Last-Event-ID is not a number.');
  return Number(written);
}
