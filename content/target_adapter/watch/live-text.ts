/**
 * Text that changes at least this often, for this long, without a longer pause, is a clock, a counter or a
 * ticker.
 */
const TIMES_MIN = 8;
const LIVE_MS = 5000;
const PAUSE_MAX_MS = 2000;
/** Live text counts as stopped after this many of its average pauses, and at least `STOPPED_MIN_MS`. */
const STOPPED_PAUSES = 2.5;
const STOPPED_MIN_MS = 250;
/** A longer text is content, however often it changes. */
const LENGTH_MAX = 80;

interface Run {
  readonly since: number;
  readonly last: number;
  readonly times: number;
}

/**
 * Tells text that changes constantly from text that changes once. Snapshots show such text as it was when
 * this was noticed, with a remark, since every difference would contain it otherwise. Once it stops, it is
 * read again. Times are Unix ms.
 */
export class LiveText {
  readonly #runs = new WeakMap<Element, Run>();
  readonly #shown = new Map<Element, string>();

  /**
   * Records that the text of this element has changed. `byAct`: an act of ours may be why, so that nothing is learned
   * from it.
   */
  changed(element: Element, now: number, { byAct = false } = {}): void {
    const run = this.#runs.get(element);
    const continues = run !== undefined && now - run.last <= PAUSE_MAX_MS;
    if (byAct && !this.#isLive(element)) {
      if (continues) this.#runs.set(element, { ...run, last: now });
      return;
    }
    this.#runs.set(
      element,
      continues ? { since: run.since, last: now, times: run.times + 1 } : { since: now, last: now, times: 1 },
    );
  }

  /**
   * The text to show for a text node: frozen while its parent, which holds nothing else, changes constantly.
   */
  read(data: string, parent: Element | null): string {
    if (!parent || data.length > LENGTH_MAX || !this.#isLive(parent) || parent.childNodes.length !== 1)
      return data;
    const shown = this.#shown.get(parent) ?? data;
    this.#shown.set(parent, shown);
    return `${shown} (changes constantly)`;
  }

  /** Elements whose text has stopped changing since the last call, so that what is shown is out of date. */
  stopped(now: number): Element[] {
    const stopped = [...this.#shown.keys()].filter(
      (element) => !element.isConnected || this.#hasStopped(element, now),
    );
    for (const element of stopped) {
      this.#shown.delete(element);
      this.#runs.delete(element);
    }
    return stopped;
  }

  #isLive(element: Element): boolean {
    const run = this.#runs.get(element);
    return run !== undefined && run.times >= TIMES_MIN && run.last - run.since >= LIVE_MS;
  }

  #hasStopped(element: Element, now: number): boolean {
    const run = this.#runs.get(element);
    if (!run || !this.#isLive(element)) return true;
    const pause = (run.last - run.since) / Math.max(1, run.times - 1);
    return now - run.last > Math.max(STOPPED_MIN_MS, pause * STOPPED_PAUSES);
  }
}
