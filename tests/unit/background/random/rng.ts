/** The same numbers for the same seed, each from 0 up to 1. */
export type Rng = () => number;

export function createRng(seed: number): Rng {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function pick<T>(rng: Rng, [first, ...others]: readonly [T, ...T[]]): T {
  return [first, ...others][Math.floor(rng() * (others.length + 1))] ?? first;
}
