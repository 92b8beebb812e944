const INTERVAL_MIN_MS = 300;

/**
 * Reports a new address, at most a few times a second. Where `check` comes too early, `wakeMe` asks for
 * another call later: Chrome throttles timers in hidden tabs.
 */
export function watchAddress(options: {
  read(): string;
  report(url: string): void;
  wakeMe(inMs: number): void;
  now?: () => number;
}): {
  check(): void;
} {
  const { read, report, wakeMe, now = Date.now } = options;
  let reported = read();
  let reportedAt = Number.NEGATIVE_INFINITY;
  let waiting = false;

  return {
    check() {
      const url = read();
      if (url === reported) return;
      const wait = reportedAt + INTERVAL_MIN_MS - now();
      if (wait > 0) {
        if (!waiting) wakeMe(wait);
        waiting = true;
        return;
      }
      waiting = false;
      reported = url;
      reportedAt = now();
      report(url);
    },
  };
}
