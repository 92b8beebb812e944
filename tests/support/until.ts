import { setTimeout } from 'node:timers/promises';

/** Ends what hangs. A slow machine may take many times as long as a quick one. */
const LIMIT_MS = 600_000;
const FIRST_STEP_MS = 20;
const LAST_STEP_MS = 160;

/**
 * Asks again, less often each time, until the answer is neither undefined nor false. The type refuses null, which a stored
 * session holds in fields without a value.
 */
export async function until<T extends NonNullable<unknown>>(
  what: string,
  ask: () => Promise<T | undefined | false>,
  limitMs = LIMIT_MS,
): Promise<T> {
  const end = performance.now() + limitMs;
  for (let step = FIRST_STEP_MS; ; step = Math.min(2 * step, LAST_STEP_MS)) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (performance.now() > end) throw new Error(`Waited ${limitMs / 1000} s in vain for ${what}.`);
    await setTimeout(step);
  }
}
