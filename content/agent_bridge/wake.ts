interface Clocks {
  /** The worker's clock runs in hidden tabs; it sends TICK. */
  askWorker(inMs: number): unknown;
  now(): number;
  onDue(): void;
  readonly signal: AbortSignal;
}

/** Asks to be woken in so many ms. One wish is outstanding: an earlier one replaces it, a later one is dropped, since whoever is woken early wishes again. */
export function createWake({ askWorker, now, onDue, signal }: Clocks): (inMs: number) => void {
  let due = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });

  return (inMs) => {
    const wanted = now() + inMs;
    if (signal.aborted || (due > now() && due <= wanted)) return;
    due = wanted;
    clearTimeout(timer);
    // The page's own clock is for the case that the worker dies before it ticks.
    timer = setTimeout(onDue, inMs);
    askWorker(inMs);
  };
}
