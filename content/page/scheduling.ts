/**
 * Resolves in the next task, so that the page can work. Hidden tabs delay timers by a second, but not
 * messages.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

/** Work in slices yields the page's main thread after this long. */
const SLICE_MS = 3;

/** End of a slice that begins now and is `times` as long as usual, in ms of `performance.now`. */
export const endOfSlice = (times = 1): number => performance.now() + SLICE_MS * times;
