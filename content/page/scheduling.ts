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

/** Work in slices yields the page's main thread after this long. */
const SLICE_MS = 5;

/** End of a slice that begins now and is `times` as long as usual, in ms of `performance.now`. */
export const endOfSlice = (times = 1): number => performance.now() + SLICE_MS * times;
