/** Lets the page work, then goes on. Timers would wait for a second in a hidden tab; messages to oneself do not. */
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

/** After so long the page's main thread is given back, once what has been begun is done. */
const SLICE_MS = 3;

/** When the slice that begins now, or one that is so many times as long, ends: ms of `performance.now`. */
export const endOfSlice = (times = 1): number => performance.now() + SLICE_MS * times;
