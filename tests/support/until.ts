import { setTimeout } from 'node:timers/promises';

const LIMIT_MS = 120_000;
const STEP_MS = 20;

/** Asks again and again until the answer is neither undefined nor false. For what tells nobody when it happens. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false>,
  limitMs = LIMIT_MS,
): Promise<T> {
  const end = performance.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (performance.now() > end) throw new Error(`Waited ${limitMs / 1000} s in vain for ${what}.`);
    await setTimeout(STEP_MS);
  }
}
