import { askWorker } from '../../src/messaging/ask.ts';

/**
 * Resolves after so many ms. Chrome lets the timers of a hidden page come 1 s late, and 1 min after five minutes, those of
 * `scheduler.postTask` and `AbortSignal.timeout` too: there the worker keeps the time.
 */
export const pause = (ms: number): Promise<void> =>
  new Promise((over) => {
    setTimeout(over, ms);
    if (document.visibilityState === 'hidden')
      void askWorker('PAUSE_FOR', { ms }).then((past) => past.ok && past.value && over());
  });
