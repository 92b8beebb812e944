const controller = new AbortController();

/** Ends when this copy of the content script is orphaned or released. Every listener, observer and timer takes it. */
export const lifetime: AbortSignal = controller.signal;

/** Stops this copy of the script for good. */
export const endLifetime = (): void => controller.abort();

/** False once the extension was reloaded or removed, which also ends the lifetime. */
export function alive(): boolean {
  // Chrome clears the id when it pulls the extension from under the page.
  if (!chrome.runtime?.id) controller.abort();
  return !lifetime.aborted;
}
