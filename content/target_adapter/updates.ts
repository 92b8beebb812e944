/** What identifies the page that a target shows. */
export interface Place {
  readonly url: string;
  readonly title: string;
}

const AT_MOST_EVERY_MS = 300;

/** Tells of a new title or address, at most a few times a second. `wakeMe` brings `check` back when it was too soon: page clocks are throttled. */
export function followPlace(options: { read(): Place; tell(place: Place): void; wakeMe(inMs: number): void; now?: () => number }): {
  check(): void;
} {
  const { read, tell, wakeMe, now = Date.now } = options;
  let told = read();
  let toldAt = Number.NEGATIVE_INFINITY;
  let waiting = false;

  return {
    check() {
      const place = read();
      if (place.url === told.url && place.title === told.title) return;
      const wait = toldAt + AT_MOST_EVERY_MS - now();
      if (wait > 0) {
        if (!waiting) wakeMe(wait);
        waiting = true;
        return;
      }
      waiting = false;
      told = place;
      toldAt = now();
      tell(place);
    },
  };
}
