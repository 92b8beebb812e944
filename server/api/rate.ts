import { Refusal } from '../runs/refusal.ts';

export interface RateSettings {
  /** Requests at once, and per second in the long run. */
  readonly burst: number;
  readonly perSecond: number;
}
export const USUAL_RATE: RateSettings = { burst: 100, perSecond: 20 };
/** Persons whose rate is remembered; a token that is not among them starts with a full bucket. */
const PERSONS_MAX = 10_000;

/** Counts the requests of each person. A death forgets the counts. */
export class Rates {
  readonly #settings: RateSettings;
  readonly #now: () => number;
  readonly #left = new Map<string, { readonly tokens: number; readonly at: number }>();

  constructor(settings: RateSettings, now: () => number) {
    this.#settings = settings;
    this.#now = now;
  }

  /** Counts one request. Fails 429 if there were too many. */
  take(person: string): void {
    const { burst, perSecond } = this.#settings;
    const now = this.#now();
    const before = this.#left.get(person) ?? { tokens: burst, at: now };
    const tokens = Math.min(burst, before.tokens + ((now - before.at) / 1_000) * perSecond);
    if (tokens < 1)
      throw new Refusal(429, 'too_many', 'Too many requests.', Math.ceil((1 - tokens) / perSecond));
    if (this.#left.size >= PERSONS_MAX && !this.#left.has(person)) this.#left.clear();
    this.#left.set(person, { tokens: tokens - 1, at: now });
  }
}
