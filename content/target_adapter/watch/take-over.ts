import type { AnnouncedInput } from '../../../src/protocol/messages/index.ts';

export type HumanInput = 'pointer' | 'keyboard' | 'paste' | 'drop';

interface PersonWatch {
  /** Announces input of our own: events that match it are not the person's. */
  announce(input: AnnouncedInput): void;
}

const NEAR_PX = 2;
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
const PASTE_KEYS = new Set(['v', 'V', 'Insert', 'Paste']);

/** Notices when the person uses the page. It only listens and stops no event. */
export function watchPerson(options: {
  signal: AbortSignal;
  /** Whether an event may be the person's: trusted, and outside our own elements. */
  counts(event: Event): boolean;
  interrupted(how: HumanInput): void;
  now?: () => number;
}): PersonWatch {
  const { signal, counts, interrupted, now = Date.now } = options;
  let announced: AnnouncedInput[] = [];
  let lastAt = Number.NEGATIVE_INFINITY;

  const active = () => {
    announced = announced.filter(({ untilMs }) => untilMs >= now());
    return announced;
  };
  const isAnnouncedPoint = ({ clientX, clientY }: MouseEvent) =>
    active().some(
      (input) =>
        input.kind === 'pointer' &&
        Math.abs(input.point.x - clientX) <= NEAR_PX &&
        Math.abs(input.point.y - clientY) <= NEAR_PX,
    );
  const isAnnouncedKey = (matches: (key: string) => boolean) =>
    active().some((input) => input.kind === 'keys' && input.keys.some(matches));

  const listen = <E extends Event>(type: string, how: HumanInput, expected: (event: E) => boolean) => {
    const notice = (event: Event) => {
      // The listener is registered for events of type E only.
      if (!counts(event) || expected(event as E) || now() - lastAt < INTERRUPT_EVERY_MS) return;
      lastAt = now();
      interrupted(how);
    };
    window.addEventListener(type, notice, { capture: true, passive: true, signal });
  };

  listen<PointerEvent>('pointerdown', 'pointer', isAnnouncedPoint);
  listen<KeyboardEvent>(
    'keydown',
    'keyboard',
    ({ key }) => MODIFIERS.has(key) || isAnnouncedKey((each) => each === key),
  );
  listen('paste', 'paste', () => isAnnouncedKey((key) => PASTE_KEYS.has(key)));
  listen<DragEvent>('drop', 'drop', isAnnouncedPoint);

  return { announce: (input) => void announced.push(input) };
}
