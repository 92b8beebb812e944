interface Clocks {
  /** Asks the worker for a TICK: its clock is not throttled in hidden tabs. */
  askWorker(inMs: number): unknown;
  now(): number;
  onDue(): void;
  readonly signal: AbortSignal;
}

/** Requests `onDue` in `inMs` milliseconds. Keeps only the earliest request: whoever is woken early asks again. */
export function createWake({ askWorker, now, onDue, signal }: Clocks): (inMs: number) => void {
  let due = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });

  return (inMs) => {
    const wanted = now() + inMs;
    if (signal.aborted || (due > now() && due <= wanted)) return;
    due = wanted;
    clearTimeout(timer);
    // Falls back on the page's timer: the worker may die before it ticks.
    timer = setTimeout(onDue, inMs);
    askWorker(inMs);
  };
}
