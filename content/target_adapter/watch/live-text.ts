/** Text that has changed so often, for so long, without a longer pause, is a clock, a counter or a ticker. */
const TIMES_MIN = 8;
const TICKING_MS = 5000;
const PAUSE_MAX_MS = 2000;
/** It has stopped after so many times its usual pause. */
const STOPPED_TIMES = 2.5;
const STOPPED_MIN_MS = 250;
/** A longer text is content, however often it changes. */
const LONG = 80;

interface Run {
  readonly since: number;
  readonly last: number;
  readonly times: number;
}

/**
 * Tells text that changes constantly from text that has changed. It is shown as it was when that was noticed, and said to change constantly: every
 * difference would hold it otherwise. Once it has stopped it is read again. Times are Unix ms.
 */
export class Ticking {
  readonly #runs = new WeakMap<Element, Run>();
  readonly #shown = new Map<Element, string>();

  /** The text that stands in this element has changed. */
  changed(element: Element, now: number): void {
    const run = this.#runs.get(element);
    const goesOn = run !== undefined && now - run.last <= PAUSE_MAX_MS;
    this.#runs.set(
      element,
      goesOn ? { since: run.since, last: now, times: run.times + 1 } : { since: now, last: now, times: 1 },
    );
  }

  /** What is shown of a text that stands in this element. Text among other things is shown as it is. */
  read(data: string, around: Element | null): string {
    if (!around || data.length > LONG || !this.#isTicking(around) || around.childNodes.length !== 1)
      return data;
    const shown = this.#shown.get(around) ?? data;
    this.#shown.set(around, shown);
    return `${shown} (changes constantly)`;
  }

  /** Elements whose text has stopped since this was asked last: as they are shown they are not any more. */
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

  #isTicking(element: Element): boolean {
    const run = this.#runs.get(element);
    return run !== undefined && run.times >= TIMES_MIN && run.last - run.since >= TICKING_MS;
  }

  #hasStopped(element: Element, now: number): boolean {
    const run = this.#runs.get(element);
    if (!run || !this.#isTicking(element)) return true;
    const pause = (run.last - run.since) / Math.max(1, run.times - 1);
    return now - run.last > Math.max(STOPPED_MIN_MS, pause * STOPPED_TIMES);
  }
}
