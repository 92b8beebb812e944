const controller = new AbortController();
// Made here: one that `abort` makes keeps the functions that call it, and all that they have read, as long as the page lives.
const ENDED = new DOMException('This copy of the script has ended.', 'AbortError');

/**
 * Aborts when this copy of the content script is orphaned or released. Every listener, observer and timer
 * takes it.
 */
export const lifetime: AbortSignal = controller.signal;

/** Stops this copy of the script for good. */
export const endLifetime = (): void => controller.abort(ENDED);

/** Whether the extension is still there. Ends the lifetime where it was reloaded or removed. */
export function alive(): boolean {
  // Chrome clears the id when it reloads or removes the extension.
  if (!chrome.runtime?.id) controller.abort(ENDED);
  return !lifetime.aborted;
}

/** What the person does in a page first, whichever way they come back to it. */
const SIGNS = ['visibilitychange', 'focusin', 'pointerover', 'keydown'];

/**
 * Ends the lifetime of an orphaned copy before the person sees or uses its panel: nothing tells a script that its
 * extension was removed, or reloaded without a session that would have taken its place.
 */
export function watchOrphaned(): void {
  for (const sign of SIGNS)
    document.addEventListener(sign, alive, { capture: true, passive: true, signal: lifetime });
}
