import type { Answer } from '../hub/member-frames.ts';
import type { OpenCall, Seat } from '../hub/seat.ts';

/** How often a client that asked for progress hears of it, ms. */
const PROGRESS_MS = 10_000;
/** How long a client that did not ask waits, ms: clients end a request after a minute. */
const PATIENCE_MS = 45_000;

export interface Patience {
  readonly progressMs: number;
  readonly patienceMs: number;
}

export const PATIENCE: Patience = { progressMs: PROGRESS_MS, patienceMs: PATIENCE_MS };

/** The request of a client that waits. */
export interface Waiter {
  /** Aborts if the client cancels its request. */
  readonly signal: AbortSignal;
  /** Passes progress on; absent if the client did not ask for it. */
  readonly progress?: ((count: number, message: string) => void) | undefined;
}

/** Waits for the answer of a call. Undefined if the client has waited for long enough, or has cancelled. */
export async function waitFor(
  seat: Seat,
  call: OpenCall,
  { signal, progress }: Waiter,
  { progressMs, patienceMs }: Patience,
): Promise<Answer | undefined> {
  const done = new AbortController();
  call.waiting += 1;
  let count = 0;
  const beat = () => {
    count += 1;
    progress?.(count, wordsOf(call));
  };
  const timer = progress ? setInterval(beat, progressMs) : undefined;
  try {
    await new Promise<void>((wake) => {
      const check = () => {
        if (call.answer) wake();
      };
      call.onChange(check, done.signal);
      check();
      const cancel = () => {
        seat.cancel(call);
        wake();
      };
      if (signal.aborted) cancel();
      signal.addEventListener('abort', cancel, { signal: done.signal });
      if (progress) return;
      const patience = setTimeout(wake, patienceMs);
      done.signal.addEventListener('abort', () => clearTimeout(patience));
    });
  } finally {
    clearInterval(timer);
    done.abort();
    call.waiting -= 1;
  }
  return signal.aborted ? undefined : call.answer;
}

/** Why a call has no answer yet. */
export const wordsOf = (call: OpenCall): string =>
  call.state?.words ??
  (call.isSent ? 'The browser is carrying it out.' : 'Waiting for the browser to connect.');
