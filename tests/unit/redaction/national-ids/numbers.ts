const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** How to vary the samples of a kind of number. */
export interface Variation {
  readonly samples: readonly [string, ...string[]];
  /** Where the check characters are, counted over letters and digits; from the end if negative. */
  readonly checkAt?: readonly number[];
  /** What a check character can be. */
  readonly checks?: string;
  readonly seed: number;
}

/**
 * Endless numbers that are written like the samples: some are random; the others are a valid number with one
 * or two characters changed and every check character tried. `next` takes whether the number was valid.
 */
export function* numbersLike({
  samples,
  checkAt = [-1],
  checks = DIGITS,
  seed,
}: Variation): Generator<string, never, boolean> {
  const random = randomBelow(seed);
  const [sample] = samples;
  const places = [...sample].flatMap((char, at) => (/[A-Z\d]/.test(char) ? [at] : []));
  const checkPlaces = checkAt.map((at) => places.at(at) ?? 0);
  const pool: string[] = [...samples];
  yield* samples;
  const any = (list: string) => list.charAt(random(list.length));
  /** A character of the same class, now and then of any. */
  const vary = (char: string) =>
    any(random(16) === 0 ? DIGITS + LETTERS : /\d/.test(char) ? DIGITS : LETTERS);
  for (;;) {
    let body = pool[random(pool.length)] ?? sample;
    for (let changes = 1 + random(2); changes > 0; changes--) {
      const at = places[random(places.length)] ?? 0;
      body = replaced(body, at, vary(body.charAt(at)));
    }
    for (const number of withChecks(body, checkPlaces, checks)) {
      if (yield number) pool[pool.length < POOL ? pool.length : random(POOL)] = number;
      if (random(4) === 0)
        yield places.reduce((other, at) => replaced(other, at, vary(sample.charAt(at))), sample);
    }
  }
}

const POOL = 2000;

function withChecks(body: string, [at, ...others]: readonly number[], checks: string): string[] {
  if (at === undefined) return [body];
  return [...checks].flatMap((check) => withChecks(replaced(body, at, check), others, checks));
}

function replaced(text: string, at: number, char: string): string {
  return text.slice(0, at) + char + text.slice(at + 1);
}

/** Mulberry32: the same numbers for the same seed. */
function randomBelow(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}
