/** Proofs that may be tried in a second. */
const A_SECOND = 5;
/** Wrong proofs until nobody may try, and for how long, ms. */
const WRONG_MAX = 30;
const PAUSE_MS = 60_000;

/** How often somebody may try to prove themselves. In memory: a hub that starts again forgets the wrong proofs. */
export class ProofLimits {
  #times: number[] = [];
  #wrong = 0;
  #pausedUntil = 0;
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Counts one try. False if it is one too many. */
  mayTry(): boolean {
    const now = this.#now();
    if (now < this.#pausedUntil) return false;
    this.#times = this.#times.filter((time) => time > now - 1_000);
    if (this.#times.length >= A_SECOND) return false;
    this.#times.push(now);
    return true;
  }

  noteRight(): void {
    this.#wrong = 0;
  }

  noteWrong(): void {
    this.#wrong += 1;
    if (this.#wrong < WRONG_MAX) return;
    this.#wrong = 0;
    this.#pausedUntil = this.#now() + PAUSE_MS;
  }
}
