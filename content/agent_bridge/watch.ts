/** What can tell that a chat has moved on without its text changing. */
const ATTRIBUTES = [
  'class',
  'disabled',
  'aria-disabled',
  'aria-busy',
  'aria-label',
  'data-testid',
  'data-is-streaming',
  'hidden',
  'style',
  'd',
];

interface WatchParts {
  /** The document, and the shadow roots that the chat stands in: their changes are not the document's. */
  roots(): readonly Node[];
  onChange(): void;
  readonly signal: AbortSignal;
}

/** Calls back after every batch of changes while it is on. Not throttled in hidden tabs, unlike any timer. */
export function createWatch({ roots, onChange, signal }: WatchParts): (on: boolean) => void {
  const observer = new MutationObserver(onChange);
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  let watched: readonly Node[] = [];

  return (on) => {
    const wanted = on && !signal.aborted ? roots() : [];
    if (wanted.length === watched.length && wanted.every((root, index) => root === watched[index])) return;
    observer.disconnect();
    watched = wanted;
    for (const root of wanted)
      observer.observe(root, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
        attributeFilter: ATTRIBUTES,
      });
  };
}
