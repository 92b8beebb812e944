import type { AnnouncedInput } from '../../../src/protocol/messages/index.ts';
import type { Point } from '../../../src/protocol/snapshot.ts';

export type HumanInput = 'pointer' | 'keyboard' | 'paste' | 'drop';

interface PersonWatch {
  /** Announces input of our own: each event that it leads to is not the person's, however late a busy page gets it. */
  announce(input: AnnouncedInput): void;
  /** All input of ours has come. */
  came(): void;
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
  // What of ours is still to come: presses by their points, and keys.
  let points: Point[] = [];
  let keys: string[] = [];
  let pastes = false;
  let lastAt = Number.NEGATIVE_INFINITY;

  /** Whether it is a press of ours, which comes once. */
  const isOurPress = ({ clientX, clientY }: MouseEvent): boolean => {
    const own = points.find(
      ({ x, y }) => Math.abs(x - clientX) <= NEAR_PX && Math.abs(y - clientY) <= NEAR_PX,
    );
    points = points.filter((point) => point !== own);
    return own !== undefined;
  };
  /** The same for a key. */
  const isOurKey = (key: string): boolean => {
    const at = keys.indexOf(key);
    if (at < 0) return false;
    keys = keys.toSpliced(at, 1);
    pastes = PASTE_KEYS.has(key);
    return true;
  };

  const listen = <E extends Event>(type: string, how: HumanInput, expected: (event: E) => boolean) => {
    const notice = (event: Event) => {
      // The listener is registered for events of type E only.
      if (!counts(event) || expected(event as E) || now() - lastAt < INTERRUPT_EVERY_MS) return;
      lastAt = now();
      interrupted(how);
    };
    window.addEventListener(type, notice, { capture: true, passive: true, signal });
  };

  listen<PointerEvent>('pointerdown', 'pointer', isOurPress);
  listen<KeyboardEvent>('keydown', 'keyboard', ({ key }) => MODIFIERS.has(key) || isOurKey(key));
  listen('paste', 'paste', () => pastes);
  listen('drop', 'drop', () => false);

  return {
    announce(input) {
      if (input.kind === 'pointer') points.push(input.point);
      if (input.kind === 'keys') keys.push(...input.keys);
    },
    came() {
      points = [];
      keys = [];
      pastes = false;
    },
  };
}
