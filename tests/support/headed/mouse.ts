import { until } from '../until.ts';
import type { Screen } from './screen.ts';

/** Looks into a page that somebody sees; functions are sent as text and stand on their own. */
export type Look = <A extends readonly unknown[], T>(work: (...args: A) => T, ...args: A) => Promise<T>;

/** An element by its selector and, where many match, by words that it holds or is labelled with. */
export interface Wanted {
  readonly selector: string;
  readonly words?: string;
}

/** What a page knows of an element and of the mouse. */
interface Sight {
  /** The middle of the element, in the viewport. */
  readonly x: number;
  readonly y: number;
  /** Where the viewport stands on the screen, as the mouse's last move has told. */
  readonly origin: { readonly x: number; readonly y: number } | undefined;
  /** Where the viewport may stand: near enough for a first move. */
  readonly guess: { readonly x: number; readonly y: number };
  readonly isUnderMouse: boolean;
}

/**
 * Presses an element with the real mouse. Pages do not know where they stand on the screen but from the mouse that moves over
 * them, and panels and popups slide: so the mouse is moved until the page says twice, from one place, that it is over it.
 */
export async function pressSeen(screen: Screen, look: Look, wanted: Wanted): Promise<void> {
  let last: Sight | undefined;
  let nudge = 0;
  await until(`the mouse to be over ${wanted.words ?? wanted.selector}`, async () => {
    const sight = await look(see, wanted);
    if (!sight) return false;
    const isStill =
      sight.isUnderMouse && last?.isUnderMouse && same(sight, last) && same(sight.origin, last.origin);
    last = sight;
    if (isStill) return true;
    nudge = 1 - nudge; // A mouse that does not move tells nothing.
    const { x, y } = sight.origin ?? sight.guess;
    await screen.point(Math.round(x + sight.x) + nudge, Math.round(y + sight.y));
    return false;
  });
  await screen.click();
}

interface Place {
  readonly x: number;
  readonly y: number;
}
const same = (one: Place | undefined, other: Place | undefined): boolean =>
  one !== undefined && one.x === other?.x && one.y === other.y;

/** Runs in the page. */
function see({ selector, words = '' }: Wanted): Sight | undefined {
  const key = 'originOnScreen';
  if (!Reflect.has(globalThis, key)) {
    Reflect.set(globalThis, key, undefined);
    addEventListener(
      'mousemove',
      ({ screenX, screenY, clientX, clientY }) =>
        Reflect.set(globalThis, key, { x: screenX - clientX, y: screenY - clientY }),
      true,
    );
  }
  const isMeant = (element: Element) =>
    `${element.textContent} ${element.getAttribute('aria-label') ?? ''}`.includes(words);
  const element = [...document.querySelectorAll(selector)].find(isMeant);
  if (!element || element.matches(':disabled, [aria-disabled="true"]')) return undefined;
  element.scrollIntoView({ block: 'nearest' });
  const { x, y, width, height } = element.getBoundingClientRect();
  // Beside the page of a window there may be a panel, above it there are the tabs; a popup has neither.
  const isPanel = innerWidth < outerWidth / 2;
  const left = isPanel ? outerWidth - innerWidth : 0;
  return {
    x: x + width / 2,
    y: y + height / 2,
    origin: Reflect.get(globalThis, key),
    guess: { x: screenX + left, y: screenY + outerHeight - innerHeight },
    isUnderMouse: element.matches(':hover'),
  };
}
