import type { World } from '../world.ts';
import { decide, type Sent } from './scripted.ts';

/** A call with all that is known of it on the side of the provider. */
export interface ServedCall {
  readonly messages: readonly Sent[];
  /** Its answer has been sent to the end: it is paid for. */
  isPaid: boolean;
}

/** How long the provider takes until its first byte, and between two parts of an answer, ms. */
const HEAD_MS = 40;
const PART_MS = 20;
/** How long the network is away, ms. */
const CUT_MS = 3_000;
/** Parts of the arguments of a call. */
const PARTS = 6;

/** A provider in OpenAI's form, in memory: its `fetch` streams what the scripted model decides. */
export class ModelServer {
  readonly calls: ServedCall[] = [];
  /** Calls that were refused or broke off by a fault of the network or the provider. */
  broken = 0;
  /** The call that asks for the first answer has been received; its first byte leaves; half of it has left. */
  onPoint: (point: 'asked' | 'first byte' | 'mid-stream', call: ServedCall) => void = () => {};
  /** What the model writes in its n-th answer, from 1, in place of what it decides. */
  textOf: (answer: number) => string | undefined = () => undefined;
  readonly #world: World;
  readonly #open = new Set<(cause: unknown) => void>();
  #refusal: number | undefined;
  #isCut = false;

  constructor(world: World) {
    this.#world = world;
  }

  /** Every connection breaks, and for 3 s none can be made. */
  cut(): void {
    this.#isCut = true;
    this.broken += this.#open.size;
    for (const end of [...this.#open]) end(new TypeError('network error'));
    this.#world.later(CUT_MS, () => {
      this.#isCut = false;
    });
  }

  /** The answer under way ends with this status, or the next call does. */
  refuse(status: 429 | 500): void {
    this.#refusal = status;
  }

  /** Whether a call is under way. */
  get isAsked(): boolean {
    return this.#open.size > 0;
  }

  readonly fetch = async (_: unknown, { body, signal }: RequestInit = {}): Promise<Response> => {
    if (this.#isCut) {
      this.broken += 1;
      throw new TypeError('Failed to fetch');
    }
    const { messages } = JSON.parse(String(body)) as { readonly messages: readonly Sent[] };
    const call: ServedCall = { messages, isPaid: false };
    this.calls.push(call);
    this.onPoint('asked', call);
    return new Promise<Response>((resolve, reject) => {
      let end = reject;
      const close = (cause: unknown) => {
        this.#open.delete(close);
        end(cause);
      };
      this.#open.add(close);
      signal?.addEventListener('abort', () => close(signal.reason));
      this.#world.later(HEAD_MS, () => {
        if (!this.#open.has(close)) return;
        const refused = this.#taken();
        if (refused) {
          this.#open.delete(close);
          resolve(refusal(refused));
          return;
        }
        this.onPoint('first byte', call);
        if (!this.#open.has(close)) return;
        const stream = new ReadableStream<Uint8Array>({
          start: (controller) => {
            end = (cause) => controller.error(cause);
            this.#send(call, controller, close);
          },
        });
        resolve(new Response(stream, { headers: { 'content-type': 'text/event-stream' } }));
      });
    });
  };

  /** Sends an answer part by part, for as long as its connection is open. */
  #send(
    call: ServedCall,
    controller: ReadableStreamDefaultController<Uint8Array>,
    close: (cause: unknown) => void,
  ): void {
    const number = this.calls.length;
    const parts = partsOf(call.messages, number, this.textOf(number));
    const encoder = new TextEncoder();
    const say = (data: unknown) => controller.enqueue(encoder.encode(`data: ${JSON.stringify(data)}\n\n`));
    const next = (at: number) => {
      if (!this.#open.has(close)) return;
      if (at === Math.floor(parts.length / 2)) this.onPoint('mid-stream', call);
      if (!this.#open.has(close)) return;
      const refused = this.#taken();
      if (refused) say({ error: { message: 'The provider has trouble.', type: 'error', code: refused } });
      else if (at < parts.length) {
        say(parts[at]);
        this.#world.later(PART_MS, () => next(at + 1));
        return;
      } else {
        controller.enqueue(encoder.encode('data: [DONE]\n\n'));
        call.isPaid = true;
      }
      this.#open.delete(close);
      controller.close();
    };
    next(0);
  }

  #taken(): number | undefined {
    const refused = this.#refusal;
    this.#refusal = undefined;
    if (refused) this.broken += 1;
    return refused;
  }
}

const refusal = (status: number): Response =>
  new Response(JSON.stringify({ error: { message: 'The provider has trouble.', type: 'error' } }), {
    status,
    headers: { 'content-type': 'application/json', ...(status === 429 && { 'retry-after': '3' }) },
  });

/** An answer as OpenAI streams it, in parts: one call of the tool, or a text; and what it has used. */
function partsOf(messages: readonly Sent[], number: number, text: string | undefined): readonly unknown[] {
  const written = text ?? JSON.stringify(decide(messages));
  const size = Math.ceil(written.length / PARTS);
  const called = (more: object) => ({ tool_calls: [{ index: 0, ...more }] });
  const slices = Array.from({ length: PARTS }, (_, at) => written.slice(at * size, (at + 1) * size));
  const deltas: readonly object[] = [
    { role: 'assistant', content: null },
    ...(text === undefined
      ? [
          called({ id: `call_${number}`, type: 'function', function: { name: 'act', arguments: '' } }),
          ...slices.map((slice) => called({ function: { arguments: slice } })),
        ]
      : slices.map((content) => ({ content }))),
  ];
  const chunk = (choices: readonly object[], more: object = {}) => ({
    ...{ id: `answer-${number}`, object: 'chat.completion.chunk', created: 1, model: 'm-1', choices },
    ...more,
  });
  const input = Math.ceil(JSON.stringify(messages).length / 3);
  const reason = text === undefined ? 'tool_calls' : 'stop';
  return [
    ...deltas.map((delta) => chunk([{ index: 0, delta, finish_reason: null }])),
    chunk([{ index: 0, delta: {}, finish_reason: reason }]),
    chunk([], {
      usage: {
        prompt_tokens: input,
        completion_tokens: 20,
        total_tokens: input + 20,
        prompt_tokens_details: { cached_tokens: 0 },
      },
    }),
  ];
}
