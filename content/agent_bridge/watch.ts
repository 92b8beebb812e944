/** Attributes whose change shows progress of a chat without a change of its text. */
const ATTRIBUTES = [
  'class',
  'disabled',
  'aria-disabled',
  'aria-busy',
  'aria-label',
  'data-testid',
  'data-is-streaming',
  'data-talvt-turn-state',
  'data-workflow-final-text',
  'inert',
  'hidden',
  'style',
  'd',
];

interface WatchParts {
  /** The document and the chat's shadow roots, whose mutations the document's observer does not report. */
  roots(): readonly Node[];
  onChange(): void;
  readonly signal: AbortSignal;
}

/** While on, calls `onChange` after every batch of mutations: unlike timers not throttled in hidden tabs. */
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
