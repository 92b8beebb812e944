/** After so long the page's main thread is given back: what has been begun, and the collection of garbage, may take as long again. */
const SLICE_MS = 5;

/** When the slice that begins now ends, ms of `performance.now`. */
export const endOfSlice = (stretch = 1): number => performance.now() + SLICE_MS * stretch;

/** Lets the page work. Timers would wait for a second in a hidden tab. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
