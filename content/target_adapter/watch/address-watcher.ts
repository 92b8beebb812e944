const AT_MOST_EVERY_MS = 300;

/** Tells of a new address, at most a few times a second. `wakeMe` brings `check` back when it was too soon: page clocks are throttled. */
export function followPlace(options: {
  read(): string;
  tell(url: string): void;
  wakeMe(inMs: number): void;
  now?: () => number;
}): {
  check(): void;
} {
  const { read, tell, wakeMe, now = Date.now } = options;
  let told = read();
  let toldAt = Number.NEGATIVE_INFINITY;
  let waiting = false;

  return {
    check() {
      const url = read();
      if (url === told) return;
      const wait = toldAt + AT_MOST_EVERY_MS - now();
      if (wait > 0) {
        if (!waiting) wakeMe(wait);
        waiting = true;
        return;
      }
      waiting = false;
      told = url;
      toldAt = now();
      tell(url);
    },
  };
}
