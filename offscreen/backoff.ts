const FIRST_MS = 500;
const GROWTH = 1.7;
const LONGEST_MS = 30_000;
/** Links that were lost together are not all dialled again at the same moment. */
const SPREAD = 0.2;

/** How long to wait after so many failed attempts (from 1) before the next one, ms. `random` is from 0 to 1. */
export function backoffMs(attempts: number, random: number): number {
  const wait = Math.min(LONGEST_MS, FIRST_MS * GROWTH ** (attempts - 1));
  return Math.round(wait * (1 - SPREAD + 2 * SPREAD * random));
}
