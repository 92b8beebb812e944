/**
 * Resolves in the next task, so that the page can work. Hidden tabs delay timers by a second, but not
 * messages.
 */
export function nextTask(): Promise<void> {
  channel ??= new MessageChannel();
  const { port1, port2 } = channel;
  return new Promise((resolve) => {
    waiting.push(resolve);
    port1.onmessage = () => waiting.shift()?.();
    port2.postMessage(undefined);
  });
}

/** One for all tasks: to open and to close another takes longer than the message. */
let channel: MessageChannel | undefined;
const waiting: (() => void)[] = [];

/** Work in slices yields the main thread of a page that somebody sees after this long. */
const SLICE_MS = 5;
/** The same where nobody sees it: half of what Chrome calls a long task. */
const HIDDEN_SLICE_MS = 25;

/** End of a slice that begins now and is `times` as long as in a page that somebody sees, in ms of `performance.now`; in a hidden one, at least 25. */
export const endOfSlice = (times = 1): number =>
  performance.now() + Math.max(SLICE_MS * times, document.visibilityState === 'hidden' ? HIDDEN_SLICE_MS : 0);

/** The slices of one work, the first of which begins with it. */
export class Slices {
  #until = endOfSlice();

  get isOver(): boolean {
    return performance.now() > this.#until;
  }

  /** Begins the next slice if this one is over. */
  async pass(): Promise<void> {
    if (this.isOver) await this.next();
  }

  /** Begins a slice in the next task. */
  async next(): Promise<void> {
    await nextTask();
    this.#until = endOfSlice();
  }
}
