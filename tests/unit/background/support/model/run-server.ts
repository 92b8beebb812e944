import type { World } from '../world.ts';
import type { ServedCall } from './model-server.ts';
import { decide, type Sent } from './scripted.ts';

/** A decision takes so long, and half of an answer, ms. */
const DECIDES_MS = 40;
const PART_MS = 20;
/** How long the network is away, ms. */
const CUT_MS = 3_000;

interface Run {
  readonly id: string;
  readonly messages: Sent[];
  readonly decided: { readonly body: string; readonly answer: string }[];
  deciding: { readonly body: string; readonly answer: Promise<Answered> } | undefined;
  status: 'running' | 'completed' | 'cancelled';
}

interface Answered {
  readonly status: number;
  readonly body: string;
}

/**
 * A run server in memory, with the scripted model behind it. It keeps what it has decided, and decides to the end whatever its client
 * does meanwhile. `tests/unit/server` holds the real one to the same contract.
 */
export class MemoryRunServer {
  /** What its model was asked. */
  readonly calls: ServedCall[] = [];
  /** Requests that were refused or broke off by a fault. */
  broken = 0;
  onPoint: (point: 'asked' | 'first byte' | 'mid-stream', call: ServedCall) => void = () => {};
  readonly #world: World;
  /** By their keys. */
  readonly #runs = new Map<string, Run>();
  readonly #open = new Set<(cause: unknown) => void>();
  #refusal: number | undefined;
  #isCut = false;

  constructor(world: World) {
    this.#world = world;
  }

  /** How its runs are by now. */
  get ends(): readonly Run['status'][] {
    return [...this.#runs.values()].map(({ status }) => status);
  }

  get isAsked(): boolean {
    return this.#open.size > 0;
  }

  cut(): void {
    this.#isCut = true;
    this.broken += this.#open.size;
    for (const end of [...this.#open]) end(new TypeError('network error'));
    this.#world.later(CUT_MS, () => {
      this.#isCut = false;
    });
  }

  refuse(status: 429 | 500): void {
    this.#refusal = status;
  }

  readonly fetch = async (url: unknown, { body, headers, signal }: RequestInit = {}): Promise<Response> => {
    if (this.#isCut) {
      this.broken += 1;
      throw new TypeError('Failed to fetch');
    }
    const { pathname } = new URL(String(url));
    const written = String(body);
    if (pathname === '/agent/run/start') {
      const run = this.#runOf(new Headers(headers).get('idempotency-key') ?? '');
      return json(201, { runId: run.id, status: run.status, maxSteps: 1_000 });
    }
    const [, id, what] = /^\/agent\/run\/([^/]+)\/(\w+)$/.exec(pathname) ?? [];
    const run = [...this.#runs.values()].find((one) => one.id === id);
    if (!run) return json(404, { error: { code: 'not_found', message: 'There is no such run.' } });
    if (what === 'step') return this.#connected(this.#step(run, written), signal ?? undefined);
    if (run.status === 'running') run.status = what === 'finish' ? 'completed' : 'cancelled';
    return json(200, { status: run.status });
  };

  #runOf(key: string): Run {
    const known = this.#runs.get(key);
    if (known) return known;
    const run: Run = {
      ...{ id: `run-${this.#runs.size + 1}`, messages: [{ role: 'system', content: '' }], decided: [] },
      ...{ deciding: undefined, status: 'running' },
    };
    this.#runs.set(key, run);
    return run;
  }

  /** The answer to a step: the stored one, or a new one. */
  #step(run: Run, body: string): Promise<Answered> | Answered {
    const { step, snapshot } = JSON.parse(body) as { readonly step: number; readonly snapshot: string };
    const known = run.decided[step - 1];
    if (known) return known.body === body ? { status: 200, body: known.answer } : refusal(409, 'other_body');
    if (run.status !== 'running') return refusal(409, 'wrong_status');
    if (step !== run.decided.length + 1) return refusal(409, 'wrong_step');
    if (run.deciding) return run.deciding.body === body ? run.deciding.answer : refusal(409, 'other_body');
    const answer = this.#decide(run, { body, step, snapshot });
    run.deciding = { body, answer };
    return answer;
  }

  #decide(run: Run, asked: { body: string; step: number; snapshot: string }): Promise<Answered> {
    const { body, step, snapshot } = asked;
    const sent: Sent = { role: 'user', content: snapshot };
    const call: ServedCall = { messages: [...run.messages, sent], isPaid: false };
    this.calls.push(call);
    return new Promise((resolve) => {
      this.#world.later(DECIDES_MS, () => {
        run.deciding = undefined;
        const refused = this.#taken();
        if (refused !== undefined)
          return resolve(refusal(refused, refused === 429 ? 'too_many' : 'internal'));
        const given = decide(call.messages);
        call.isPaid = true;
        run.messages.push(sent, {
          role: 'assistant',
          content: null,
          tool_calls: [{ function: { name: 'act', arguments: JSON.stringify(given) } }],
        });
        const usage = { input: 100, output: 20, cached: 0, money: null };
        const answer = JSON.stringify({
          ...{ action: 'execute_tool', tool: { name: 'act', arguments: given }, usage },
          ...{ runId: run.id, status: 'running', currentStep: step },
        });
        run.decided.push({ body, answer });
        return resolve({ status: 200, body: answer });
      });
      this.onPoint('asked', call);
    });
  }

  /** An answer in two halves, for as long as its connection is open. */
  #connected(answer: Promise<Answered> | Answered, signal: AbortSignal | undefined): Promise<Response> {
    return new Promise<Response>((resolve, reject) => {
      let end = reject;
      const close = (cause: unknown) => {
        this.#open.delete(close);
        end(cause);
      };
      this.#open.add(close);
      signal?.addEventListener('abort', () => close(signal.reason));
      void Promise.resolve(answer).then(({ status, body }) => {
        const call = this.calls.at(-1);
        if (!this.#open.has(close) || !call) return;
        if (status !== 200) {
          this.#open.delete(close);
          return resolve(new Response(body, { status, headers: JSON_TYPE }));
        }
        this.onPoint('first byte', call);
        if (!this.#open.has(close)) return;
        const half = Math.floor(body.length / 2);
        const encoder = new TextEncoder();
        const stream = new ReadableStream<Uint8Array>({
          start: (controller) => {
            end = (cause) => controller.error(cause);
            controller.enqueue(encoder.encode(body.slice(0, half)));
            this.#world.later(PART_MS, () => {
              if (this.#open.has(close)) this.onPoint('mid-stream', call);
              if (!this.#open.has(close)) return;
              this.#open.delete(close);
              controller.enqueue(encoder.encode(body.slice(half)));
              controller.close();
            });
          },
        });
        resolve(new Response(stream, { headers: JSON_TYPE }));
      });
    });
  }

  #taken(): number | undefined {
    const refused = this.#refusal;
    this.#refusal = undefined;
    if (refused) this.broken += 1;
    return refused;
  }
}

const JSON_TYPE = { 'content-type': 'application/json' };
const json = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), { status, headers: JSON_TYPE });
const refusal = (status: number, code: string): Answered => ({
  status,
  body: JSON.stringify({ error: { code, message: 'No.' } }),
});
