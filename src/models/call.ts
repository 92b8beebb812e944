import type { Answer } from './answer.ts';
import { optionsOf } from './call-options.ts';
import { CollectedAnswer, endOf, usageOf } from './collect-answer.ts';
import { modelAt } from './dialects.ts';
import { type FailedCall, readFailure } from './failures.ts';
import type { FinishPart } from './language-model.ts';
import { CALL_MS, type ModelCall } from './model-call.ts';
import { forPerson } from './provider-words.ts';

// `src/models` is everything about a call to a language model that needs neither Chrome nor a store, so that a server can use
// it, too. In: a `ModelCall`, which is the whole conversation. Out: an `Answer`, or a failure that says what may help. The
// package of a provider is loaded by `dialects.ts` alone, with the first call. `read-answer.ts` makes commands of an answer.

/** How a call has ended. `aborted`: by its own signal, so that there is neither an answer nor a failure. */
export type CallEnd = { readonly answer: Answer } | FailedCall | { readonly aborted: true };

/** What a call uses of the world. */
export interface CallPowers {
  readonly fetch?: typeof fetch;
  /** Milliseconds of a clock that is never set. */
  readonly now?: () => number;
  readonly limits?: Readonly<Record<keyof typeof CALL_MS, number>>;
}

/** Makes one call and reads its answer to the end. Never throws and never asks twice. */
export async function callModel(call: ModelCall, powers: CallPowers = {}): Promise<CallEnd> {
  const { endpoint, signal, onText } = call;
  const { now = () => performance.now(), limits = CALL_MS } = powers;
  if (signal.aborted) return { aborted: true };
  const watch = new Watch(limits, signal, now);
  const collected = new CollectedAnswer(onText);
  let firstMs: number | undefined;
  let finish: FinishPart | undefined;
  try {
    const model = await watch.within(modelAt(endpoint, powers.fetch));
    const { stream } = await watch.within(model.doStream(optionsOf(call, watch.signal)));
    const reader = stream.getReader();
    for (;;) {
      const { done, value } = await watch.within(reader.read());
      if (done) break;
      if (value.type === 'error') throw value.error;
      if (value.type === 'finish') finish = value;
      if (!collected.take(value)) continue;
      firstMs ??= watch.ms();
      watch.heard();
      if (collected.isFull) break;
    }
    if (!collected.isFull && !isWhole(finish)) return cutOff(collected, finish);
    return ended(collected, finish, { firstMs: firstMs ?? watch.ms(), ms: watch.ms() }, call);
  } catch (thrown) {
    if (signal.aborted) return { aborted: true };
    if (watch.isLate) return { failure: { code: 'silent', words: '' } };
    if (isUnended(thrown)) return cutOff(collected, finish);
    return readFailure(thrown, endpoint, Date.now());
  } finally {
    watch.end();
  }
}

function ended(
  collected: CollectedAnswer,
  finish: FinishPart | undefined,
  took: Pick<Answer, 'firstMs' | 'ms'>,
  { endpoint }: ModelCall,
): CallEnd {
  const { parts } = collected;
  const end = collected.isFull || !finish ? 'length' : endOf(finish);
  if (end === 'filter') {
    const words = parts.map((part) => (part.kind === 'text' ? part.text : '')).join(' ');
    return { failure: { code: 'declined', words: forPerson(words, endpoint.key) } };
  }
  return { answer: { parts, end, usage: finish ? usageOf(finish) : UNCOUNTED, ...took } };
}

const UNCOUNTED: Answer['usage'] = { input: null, cached: null, output: null, money: null };

/** Every provider says why an answer has ended. */
const isWhole = (finish: FinishPart | undefined): boolean =>
  finish?.finishReason.raw !== undefined && finish.finishReason.unified !== 'error';

/** The error of a stream that has ended without its reason. */
const isUnended = (thrown: unknown): boolean =>
  (Object(thrown) as { readonly name?: unknown }).name === 'AI_InvalidResponseDataError';

/** An answer that broke off, or nothing that is one. */
const cutOff = ({ isEmpty }: CollectedAnswer, finish: FinishPart | undefined): FailedCall => ({
  failure: {
    code: isEmpty || finish?.finishReason.raw !== undefined ? 'malformed' : 'unreachable',
    words: '',
  },
});

/** Keeps the times of a call. `within` ends with a call that is aborted or late, even if its provider ignores the signal. */
class Watch {
  readonly #stop = new AbortController();
  readonly #began: number;
  readonly #limits: Readonly<Record<keyof typeof CALL_MS, number>>;
  readonly #now: () => number;
  readonly #outer: AbortSignal;
  readonly #stopped: Promise<never>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  isLate = false;

  constructor(limits: Readonly<Record<keyof typeof CALL_MS, number>>, outer: AbortSignal, now: () => number) {
    this.#limits = limits;
    this.#now = now;
    this.#outer = outer;
    this.#began = now();
    outer.addEventListener('abort', this.#abort, { once: true });
    this.#stopped = new Promise((_, reject) => {
      this.signal.addEventListener('abort', () => reject(this.signal.reason), { once: true });
    });
    this.#stopped.catch(() => undefined); // Only `within` asks for it.
    this.#expect(limits.first);
  }

  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** Since the call began, ms. */
  ms(): number {
    return Math.max(0, Math.round(this.#now() - this.#began));
  }

  within<T>(one: PromiseLike<T>): Promise<T> {
    return Promise.race([one, this.#stopped]);
  }

  /** Something of the answer was received. */
  heard(): void {
    this.#expect(this.#limits.gap);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#outer.removeEventListener('abort', this.#abort);
    // Closes the connection of an answer that nobody reads to its end.
    this.#stop.abort();
  }

  readonly #abort = (): void => this.#stop.abort();

  #expect(ms: number): void {
    clearTimeout(this.#timer);
    const late = (): void => {
      this.isLate = true;
      this.#stop.abort();
    };
    this.#timer = setTimeout(late, Math.min(ms, Math.max(0, this.#limits.all - this.ms())));
  }
}
