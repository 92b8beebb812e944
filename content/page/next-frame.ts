import { pause } from './pause.ts';

/** Between two looks in a hidden tab, which draws no frames. */
const HIDDEN_MS = 50;
/** A tab that nobody sees draws one frame a second while its focus is emulated, a busy browser fewer. */
const FRAME_WITHIN_MS = 3_000;

/**
 * Resolves when the page draws its next frame; in a hidden tab, which draws none, after 50 ms, and wherever no frame comes after
 * `limit` ms.
 */
export const nextFrame = (limit = FRAME_WITHIN_MS): Promise<unknown> =>
  document.visibilityState === 'hidden'
    ? pause(HIDDEN_MS)
    : Promise.race([new Promise(requestAnimationFrame), pause(limit)]);
