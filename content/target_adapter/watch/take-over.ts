export type HumanInput = 'pointer' | 'keyboard' | 'paste' | 'drop';

const INTERRUPT_EVERY_MS = 1000;
const MODIFIERS = new Set([
  'Shift',
  'Control',
  'Alt',
  'Meta',
  'AltGraph',
  'CapsLock',
  'NumLock',
  'ScrollLock',
  'Fn',
  'Dead',
  'Process',
  'Unidentified',
]);

/** Notices when the person uses the page. It only listens and stops no event. */
export function watchPerson(options: {
  signal: AbortSignal;
  /** Whether an event may be the person's: trusted, and outside our own elements. */
  counts(event: Event): boolean;
  /** Whether a press, a key or a paste is of our own input. */
  isOurs(event: Event): boolean;
  interrupted(how: HumanInput): void;
  now?: () => number;
}): void {
  const { signal, counts, isOurs, interrupted, now = Date.now } = options;
  let lastAt = Number.NEGATIVE_INFINITY;

  const listen = (type: string, how: HumanInput) => {
    const notice = (event: Event) => {
      if (!counts(event) || isModifier(event) || isOurs(event) || now() - lastAt < INTERRUPT_EVERY_MS) return;
      lastAt = now();
      interrupted(how);
    };
    window.addEventListener(type, notice, { capture: true, passive: true, signal });
  };

  listen('pointerdown', 'pointer');
  listen('keydown', 'keyboard');
  listen('paste', 'paste');
  listen('drop', 'drop');
}

const isModifier = (event: Event): boolean => event instanceof KeyboardEvent && MODIFIERS.has(event.key);
