/** Longer than any wait for the next call to an agent. */
const WAIT_MAX_MS = 400_000;

/**
 * Whether a call that has failed is made again now. A time that is further away than any wait was stored before the clock was set
 * back.
 */
export const isRetryDue = (retryAt: number, now: number): boolean =>
  retryAt <= now || retryAt - now > WAIT_MAX_MS;
