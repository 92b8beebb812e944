import type { ModelFailure, ModelFailureCode } from '../protocol/models.ts';

/** Calls for one message. */
export const ATTEMPTS = 3;
/** The longest wait that a provider may ask for, ms. */
const WAIT_MAX_MS = 300_000;
const FIRST_WAIT_MS = 2_000;
const GROWTH = 4;
const SPREAD = 0.25;

/**
 * What follows a failed call: another after a while, the person, a conversation that begins again, or the same call without the field
 * that was refused.
 */
export type NextTry = { readonly afterMs: number } | 'hold' | 'compact' | 'drop';

const TRANSIENT: readonly ModelFailureCode[] = ['unreachable', 'silent', 'busy', 'malformed'];

/** `attempt`: the one that has failed, from 1. `random`: from 0 to 1. `drop`: the field that was refused, if any. */
export function nextTry(
  { code, retryAfterMs }: ModelFailure,
  attempt: number,
  random: () => number,
  drop?: string,
): NextTry {
  if (drop !== undefined) return 'drop';
  if (code === 'too_long' || code === 'run_over') return 'compact';
  if (!TRANSIENT.includes(code) || attempt >= ATTEMPTS) return 'hold';
  if (retryAfterMs !== undefined && retryAfterMs <= WAIT_MAX_MS) return { afterMs: retryAfterMs };
  const wait = FIRST_WAIT_MS * GROWTH ** (attempt - 1);
  return { afterMs: Math.round(wait * (1 - SPREAD + 2 * SPREAD * random())) };
}
