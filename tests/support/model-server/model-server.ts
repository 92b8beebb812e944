import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { anthropic } from './anthropic.ts';
import type { Decider, Dialogue } from './dialogue.ts';
import { gemini } from './gemini.ts';
import { openai } from './openai.ts';
import { PrefixCache } from './prefix-cache.ts';
import { refusalOf, withinContext } from './refusals.ts';
import type { Counted, Listed, Refusal, Shape, ShapeName } from './shape.ts';
import { type Manners, plainManners, type Trouble, wordsFor } from './troubles.ts';
import { writtenOf } from './written.ts';

/** A request as it was received. The key itself is not in it. */
export interface ModelRequest {
  /** Of calls, from 1; 0 for any other request. */
  readonly number: number;
  readonly shape: ShapeName;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly key: 'none' | 'right' | 'wrong';
  /** Byte for byte. */
  readonly body: string;
  /** Undefined if the body is not a call. */
  readonly dialogue: Dialogue | undefined;
  /** Unix ms. */
  readonly at: number;
  /** Of the answer; 0 until there is one. */
  readonly status: number;
  readonly usage: Counted | undefined;
  /** open: it is being answered · aborted: the client has gone first · cut: the server has. */
  readonly end: 'open' | 'whole' | 'aborted' | 'cut';
}

export interface ModelServer {
  readonly port: number;
  /** Where an API of this shape begins, as a person enters it. */
  addressOf(shape: ShapeName): string;
  /** All requests, in order. */
  readonly requests: readonly ModelRequest[];
  /** Those for answers. */
  readonly calls: readonly ModelRequest[];
  /** The most calls that were under way at once. */
  readonly mostAtOnce: number;
  setDecider(decider: Decider): void;
  setManners(manners: Partial<Manners>): void;
  /** Only this key is right; undefined: any key, or none. */
  setKey(key: string | undefined): void;
  setModels(models: readonly Listed[]): void;
  /** Troubles of the call of this number, or of all calls from now on. */
  trouble(trouble: Trouble, at?: number | 'all'): void;
  /** Ends all troubles. */
  mend(): void;
  close(): Promise<void>;
}

export interface Beginnings {
  readonly decider: Decider;
  readonly key?: string;
  readonly models?: readonly Listed[];
  readonly manners?: Partial<Manners>;
  /** Tokens of a text; by default a quarter of its characters. */
  readonly count?: (text: string) => number;
}

export const SCRIPTED = 'scripted-1';
const SHAPES: readonly Shape[] = [openai, anthropic, gemini];
const SECRET = ['authorization', 'x-api-key', 'x-goog-api-key'];
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'GET, POST',
};

/** Starts a provider of models on this computer that speaks three APIs. What the model says is up to `decider`. */
export async function startModelServer({
  decider: first,
  key: firstKey,
  models: firstModels = [{ name: SCRIPTED }],
  manners: firstManners = {},
  count = (whole) => Math.ceil(whole.length / 4),
}: Beginnings): Promise<ModelServer> {
  let decider = first;
  let key = firstKey;
  let models = firstModels;
  let manners: Manners = { ...plainManners, ...firstManners };
  const requests: ModelRequest[] = [];
  const troubles = new Map<number, Trouble>();
  let always: Trouble | undefined;
  let calls = 0;
  let open = 0;
  let mostAtOnce = 0;
  const cache = new PrefixCache();
  /** Signatures that were given out. */
  const signed = new Set<string>();
  /** Thoughts that were given out. */
  const thoughts = new Set<string>();
  const closing = new AbortController();

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', headers } = request;
    const { pathname } = new URL(request.url ?? '/', 'http://model');
    const shape = shapeOf(request, pathname);
    const given = shape.keyIn(headers);
    const isCall = method === 'POST' && shape.isCall(pathname);
    if (isCall) calls += 1;
    const number = isCall ? calls : 0;
    const body = await text(request);
    const place = requests.length;
    const note = (over: Partial<ModelRequest>) => {
      const before = requests[place];
      if (before) requests[place] = { ...before, ...over };
    };
    requests.push({
      number,
      shape: shape.name,
      method,
      path: pathname,
      headers: Object.fromEntries(
        Object.entries(headers).flatMap(([name, value]) =>
          SECRET.includes(name) ? [] : [[name, String(value)]],
        ),
      ),
      key: given === undefined ? 'none' : key === undefined || given === key ? 'right' : 'wrong',
      body,
      dialogue: undefined,
      at: Date.now(),
      status: 0,
      usage: undefined,
      end: 'open',
    });
    if (isCall) {
      open += 1;
      mostAtOnce = Math.max(mostAtOnce, open);
    }
    const gone = new AbortController();
    response.on('close', () => {
      if (isCall) open -= 1;
      const isWhole = response.writableFinished;
      if (requests[place]?.end === 'open') note({ end: isWhole ? 'whole' : 'aborted' });
      gone.abort();
    });
    const send = (status: number, json: unknown, more: Readonly<Record<string, string>> = {}) => {
      note({ status });
      response
        .writeHead(status, { 'content-type': 'application/json', ...CORS, ...more })
        .end(json === undefined ? '' : JSON.stringify(json));
    };
    const refuse = (refusal: Refusal, more?: Readonly<Record<string, string>>) =>
      send(refusal.status, shape.refusal(refusal), more);

    if (manners.refusesExtensions && headers.origin?.startsWith('chrome-extension://'))
      return send(403, undefined);
    if (method === 'OPTIONS') return send(204, undefined);
    if (key !== undefined && given !== key)
      return refuse({ status: 401, words: wordsFor(401, given), code: 'invalid_api_key' });
    const { saysContext, context } = manners;
    const listed = models.map((model) => ({ ...(saysContext && { context }), ...model }));
    if (method === 'GET' && pathname === `${shape.root}/models`) return send(200, shape.listing(listed));
    if (!isCall) return refuse({ status: 404, words: `Unknown request URL: ${method} ${pathname}` });

    const trouble = troubles.get(number) ?? always;
    const signal = AbortSignal.any([gone.signal, closing.signal]);
    const wait = (until?: Promise<unknown>) => Promise.race([until ?? NEVER, aborted(signal)]);
    if (trouble?.kind === 'waits' && trouble.after === 0) await wait(trouble.until);
    if (trouble?.kind === 'status') {
      const { status, words = wordsFor(status, given), code, retryAfter } = trouble;
      return refuse(
        { status, words, ...(code !== undefined && { code }) },
        retryAfter === undefined ? {} : { 'retry-after': retryAfter },
      );
    }
    if (trouble?.kind === 'nonsense') {
      note({ status: 200 });
      response
        .writeHead(200, { 'content-type': 'text/html', ...CORS })
        .end('<!doctype html><h1>Sign in to the Wi-Fi</h1>');
      return;
    }

    const asked = shape.read(JSON.parse(body), pathname);
    note({ dialogue: asked.dialogue });
    const refusal = refusalOf(asked, {
      manners,
      models: listed,
      shape: shape.name,
      count,
      signed,
      thoughts,
    });
    if (refusal) return refuse(refusal);
    const dialogue = withinContext(asked, { manners, count });
    const written = writtenOf(await decider(dialogue), {
      number,
      model: asked.model,
      dialogue,
      thinks: manners.thinks !== 'never',
      odd: trouble?.kind === 'odd' ? trouble.odd : undefined,
    });
    if (written.thought) {
      signed.add(written.thought.signature);
      thoughts.add(written.thought.text);
    }
    const whole = asked.blocks.map((block) => block.text).join('\n');
    // A model that leaves something out counts what it has read.
    const read =
      dialogue === asked.dialogue ? count(whole) : Math.min(manners.context, count(JSON.stringify(dialogue)));
    const used = manners.caches
      ? cache.use(asked.blocks, { byMarks: shape.name === 'anthropic' })
      : { cached: 0, written: 0 };
    const usage: Counted = {
      input: read,
      cached: Math.min(read, count(whole.slice(0, used.cached))),
      written: used.written === 0 ? 0 : count(whole.slice(used.cached, used.cached + used.written)),
      output: count(
        [written.text, written.thought?.text ?? '', ...written.calls.map(({ input }) => input)].join(''),
      ),
      ...(manners.price !== undefined && { cost: (read * manners.price) / 1e6 }),
    };
    const isCounted = manners.counts && asked.countsTokens;
    note({ status: 200, usage: isCounted ? usage : undefined });
    const events = shape.events({ ...written, usage: isCounted ? usage : undefined });

    if (trouble?.kind === 'slow' && trouble.firstMs) await pause(trouble.firstMs, undefined, { signal });
    response.writeHead(200, { 'content-type': 'text/event-stream', ...CORS });
    response.flushHeaders();
    for (const [index, event] of events.entries()) {
      if (trouble?.kind === 'cut' && index === trouble.after) {
        note({ end: 'cut' });
        response.destroy();
        return;
      }
      if (trouble?.kind === 'waits' && index > 0 && index === trouble.after) await wait(trouble.until);
      if (trouble?.kind === 'slow' && trouble.tokenMs && index > 0)
        await pause(trouble.tokenMs, undefined, { signal });
      response.write(event);
    }
    response.end();
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((cause: unknown) => {
      if (response.destroyed || closing.signal.aborted) return;
      const words = cause instanceof Error ? cause.message : String(cause);
      if (response.headersSent) response.destroy();
      else
        response.writeHead(400, { 'content-type': 'application/json', ...CORS }).end(
          JSON.stringify({
            error: { message: words, type: 'invalid_request_error', code: 400, status: 'INVALID_ARGUMENT' },
          }),
        );
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // It listens at a port.

  return {
    port,
    addressOf: (name) => `http://127.0.0.1:${port}${SHAPES.find((shape) => shape.name === name)?.root ?? ''}`,
    requests,
    get calls() {
      return requests.filter(({ number }) => number > 0);
    },
    get mostAtOnce() {
      return mostAtOnce;
    },
    setDecider: (next) => {
      decider = next;
    },
    setManners: (next) => {
      manners = { ...manners, ...next };
    },
    setKey: (next) => {
      key = next;
    },
    setModels: (next) => {
      models = next;
    },
    trouble: (trouble, at = 'all') => {
      if (at === 'all') always = trouble;
      else troubles.set(at, trouble);
    },
    mend: () => {
      troubles.clear();
      always = undefined;
    },
    close: async () => {
      closing.abort();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Two APIs begin alike: a header tells them apart. */
function shapeOf({ headers }: IncomingMessage, path: string): Shape {
  if (path.startsWith(gemini.root)) return gemini;
  return headers['anthropic-version'] !== undefined || anthropic.isCall(path) ? anthropic : openai;
}

const NEVER = new Promise<never>(() => {});

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    if (signal.aborted) reject(signal.reason);
  });
