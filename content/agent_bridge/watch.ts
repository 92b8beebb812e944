/** What can tell that a chat has moved on without its text changing. */
const ATTRIBUTES = ['class', 'disabled', 'aria-disabled', 'aria-busy', 'aria-label', 'data-testid', 'data-is-streaming', 'hidden', 'style'];

/** Calls back after every batch of changes of the document while it is on. Not throttled in hidden tabs, unlike any timer. */
export function createWatch(onChange: () => void, signal: AbortSignal): (on: boolean) => void {
  const observer = new MutationObserver(onChange);
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  let watching = false;

  return (on) => {
    if (on === watching || signal.aborted) return;
    watching = on;
    if (on)
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ATTRIBUTES });
    else observer.disconnect();
  };
}
