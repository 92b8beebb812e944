import type { AnnouncedInput } from '../../../src/protocol/messages/index.ts';

export type HumanInput = 'pointer' | 'keyboard' | 'paste' | 'drop';

interface TakeOver {
  /** Trusted input of ours follows: what matches is not the person's. */
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

/** Notices when the person uses the page himself. Only listens: nothing of his, or of ours, is ever swallowed. */
export function watchPerson(options: {
  signal: AbortSignal;
  /** Whether an event could be the person's at all: trusted, and not in something of ours. */
  counts(event: Event): boolean;
  interrupted(how: HumanInput): void;
  now?: () => number;
}): TakeOver {
  const { signal, counts, interrupted, now = Date.now } = options;
  let announced: AnnouncedInput[] = [];
  let lastAt = Number.NEGATIVE_INFINITY;

  const current = () => {
    announced = announced.filter(({ untilMs }) => untilMs >= now());
    return announced;
  };
  const pointerAt = ({ clientX, clientY }: MouseEvent) =>
    current().some(
      (input) =>
        input.kind === 'pointer' &&
        Math.abs(input.point.x - clientX) <= NEAR_PX &&
        Math.abs(input.point.y - clientY) <= NEAR_PX,
    );
  const keyIn = (keys: (key: string) => boolean) =>
    current().some((input) => input.kind === 'keys' && input.keys.some(keys));

  const listen = <E extends Event>(type: string, how: HumanInput, expected: (event: E) => boolean) => {
    const notice = (event: Event) => {
      if (!counts(event) || expected(event as E) || now() - lastAt < INTERRUPT_EVERY_MS) return; // Registered for this type only.
      lastAt = now();
      interrupted(how);
    };
    window.addEventListener(type, notice, { capture: true, passive: true, signal });
  };

  listen<PointerEvent>('pointerdown', 'pointer', pointerAt);
  listen<KeyboardEvent>(
    'keydown',
    'keyboard',
    ({ key }) => MODIFIERS.has(key) || keyIn((each) => each === key),
  );
  listen('paste', 'paste', () => keyIn((key) => PASTE_KEYS.has(key)));
  listen<DragEvent>('drop', 'drop', pointerAt);

  return { announce: (input) => void announced.push(input) };
}
