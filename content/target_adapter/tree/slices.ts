/** After so long the page's main thread is given back, once what has been begun is done. */
const SLICE_MS = 3;

/** When the slice that begins now, or one that is so many times as long, ends: ms of `performance.now`. */
export const endOfSlice = (times = 1): number => performance.now() + SLICE_MS * times;
