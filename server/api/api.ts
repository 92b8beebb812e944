import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import type { Bearer } from '../home/tokens.ts';
import { notFound } from '../runs/engine.ts';
import { Refusal } from '../runs/refusal.ts';
import { StorageFailed } from '../store/store.ts';
import { readBody } from './body.ts';
import type { Call } from './call.ts';
import { type RateSettings, Rates, USUAL_RATE } from './rate.ts';
import { type Route, routeOf } from './routes.ts';
import type { RunService } from './run-service.ts';

// The run server over HTTP. The hub has admitted the request by its Host and Origin; here are its token, its rate, its route and its
// body. Every answer is JSON, and every refusal has a code.

/** How long a body may take, ms. */
const BODY_MS = 10_000;
/** Streams of events that a person may have open. */
const STREAMS_MAX = 32;

const METRICS = '/metrics';

export interface ApiSettings {
  readonly runs: RunService;
  readonly bearerOf: (token: string) => Bearer | undefined;
  readonly rate?: RateSettings;
  readonly bodyMs?: number;
}

export class Api {
  readonly #settings: ApiSettings;
  readonly #rates: Rates;
  readonly #streams = new Map<string, number>();

  constructor(settings: ApiSettings) {
    this.#settings = settings;
    this.#rates = new Rates(settings.rate ?? USUAL_RATE, settings.runs.settings.now ?? Date.now);
  }

  /** Answers a request whose sender was admitted. Never throws. */
  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { log } = this.#settings.runs.settings;
    const began = performance.now();
    const seen: { person?: string; route?: string } = {};
    let code: string | undefined;
    try {
      await this.#answer(request, response, seen);
    } catch (cause) {
      const refusal = refusalOf(cause);
      code = refusal.code;
      this.#settings.runs.metrics.failed(code);
      if (refusal.status >= 500) log.error({ code, fault: faultOf(cause) }, 'request failed');
      refuse(request, response, refusal);
    }
    const ms = Math.round(performance.now() - began);
    const { method } = request;
    log.info({ method, ...seen, status: response.statusCode, ...(code && { code }), ms }, 'request');
  }

  /** Answers `/health`: facts for anybody, and more for a person of the run server. */
  health(request: IncomingMessage, response: ServerResponse, facts: object): void {
    try {
      send(response, 200, { ...facts, ...this.#ownFacts(request) });
    } catch (cause) {
      refuse(request, response, refusalOf(cause));
    }
  }

  #ownFacts(request: IncomingMessage): object | undefined {
    if (request.headers.authorization === undefined) return undefined;
    const { name, scopes } = this.#bearer(request);
    if (!scopes.includes('runs')) return undefined;
    const { provider, seal, database } = this.#settings.runs.settings;
    return {
      model: provider?.settings.model ?? null,
      baseUrl: provider?.settings.address ?? null,
      timestamp: Date.now(),
      person: name,
      atRest: seal.atRest,
      database: database.kind,
    };
  }

  #bearer({ headers }: IncomingMessage): Bearer {
    const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
    const bearer = token === undefined ? undefined : this.#settings.bearerOf(token);
    if (!bearer) throw new Refusal(401, 'unauthorized', 'A token is missing, or is not known here.');
    return bearer;
  }

  async #answer(
    request: IncomingMessage,
    response: ServerResponse,
    seen: { person?: string; route?: string },
  ): Promise<void> {
    const [path = '', search = ''] = (request.url ?? '').split('?');
    if (path === METRICS) {
      seen.route = METRICS;
      await this.#sendMetrics(request, response);
      return;
    }
    const { name: person, scopes } = this.#bearer(request);
    seen.person = person;
    if (!scopes.includes('runs')) throw new Refusal(403, 'forbidden', 'This token is not for runs.');
    this.#rates.take(person);
    const { route, params } = routeOf(request.method ?? '', path);
    seen.route = route.path;
    const key = keyOf(request);
    const given =
      request.method === 'POST' ? await readBody(request, this.#settings.bodyMs ?? BODY_MS) : undefined;
    const { store, engine } = await this.#settings.runs.open();
    const seesAll = scopes.includes('runs:all');
    const call: Call = {
      engine,
      store,
      person,
      seesAll,
      key,
      request,
      response,
      query: new URLSearchParams(search),
      body: (schema) => parsed(schema, given ?? {}),
      run: async (wants) => {
        const run = await store.run(params.runId ?? '');
        if (!run || (run.person !== person && !seesAll)) throw notFound();
        if (run.person !== person && wants === 'write')
          throw new Refusal(403, 'forbidden', `This run belongs to ${run.person}.`);
        return run;
      },
    };
    const answer = route.streams ? await this.#stream(call, route) : await route.answer(call);
    if (answer) send(response, answer.status ?? 200, answer.json);
  }

  /** Sends metrics to programs of this computer, and to whoever may read everybody's runs. */
  async #sendMetrics(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.headers.authorization !== undefined || !isFromHere(request)) {
      const { name, scopes } = this.#bearer(request);
      if (!scopes.includes('runs:all'))
        throw new Refusal(403, 'forbidden', 'Metrics want a token that reads the runs of everybody.');
      this.#rates.take(name);
    }
    const { runs } = this.#settings;
    const tally = await runs
      .open()
      .then(({ store }) => store.tally(undefined))
      .catch(() => undefined);
    const text = await runs.metrics.text(tally);
    response.writeHead(200, { 'content-type': runs.metrics.contentType, 'cache-control': 'no-store' });
    response.end(text);
  }

  async #stream(call: Call, route: Route): Promise<undefined> {
    const { person } = call;
    const open = this.#streams.get(person) ?? 0;
    if (open >= STREAMS_MAX) throw new Refusal(429, 'too_many', 'Too many streams are open.', 60);
    this.#streams.set(person, open + 1);
    try {
      await route.answer(call);
    } finally {
      this.#streams.set(person, (this.#streams.get(person) ?? 1) - 1);
    }
  }
}

/** Headers by which a proxy says that somebody else asks. */
const PROXIED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** Whether a program of this computer asks, and asks this server itself. */
function isFromHere({ socket, headers }: IncomingMessage): boolean {
  const { remoteAddress = '' } = socket;
  const isLocal = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(remoteAddress);
  const isOurName = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/.test(headers.host ?? '');
  return isLocal && isOurName && PROXIED.every((name) => headers[name] === undefined);
}

function parsed<T>(schema: v.GenericSchema<unknown, T>, body: unknown): T {
  const read = v.safeParse(schema, body);
  if (read.success) return read.output;
  const [issue] = read.issues;
  const field = issue.path?.map(({ key }) => String(key)).join('.') ?? 'the body';
  throw new Refusal(422, 'invalid', `${field.slice(0, 100)} is not as described.`);
}

function keyOf({ headers, method }: IncomingMessage): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined || method !== 'POST') return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new Refusal(400, 'malformed', 'Idempotency-Key wants 1 to 200 visible characters.');
  return key;
}

function refusalOf(cause: unknown): Refusal {
  if (cause instanceof Refusal) return cause;
  if (cause instanceof StorageFailed)
    return new Refusal(503, 'storage', 'Runs cannot be stored or read now.', 5);
  return new Refusal(500, 'internal', 'The server failed.');
}

/** An error without its words, which may quote a page; those of the storage are ours and the database's. */
const faultOf = (cause: unknown): string =>
  cause instanceof StorageFailed
    ? cause.message
    : cause instanceof Error
      ? [cause.name, ...(cause.stack?.match(/^ +at .*$/gm) ?? []).slice(0, 5)].join('\n')
      : 'unknown';

function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  const { status, code, message, retryAfter } = refusal;
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (retryAfter !== undefined) response.setHeader('retry-after', String(retryAfter));
  // The rest of a body is not read.
  if (!request.complete) response.setHeader('connection', 'close');
  send(response, status, { error: { code, message } });
  if (!request.complete) response.once('finish', () => request.destroy());
}

function send(response: ServerResponse, status: number, json: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(JSON.stringify(json));
}
