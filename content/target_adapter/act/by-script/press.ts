import type { Modifier, MouseButton } from '../../../../src/protocol/pointer.ts';
import type { Point } from '../../../../src/protocol/snapshot.ts';
import { deepFocus } from '../../../page/deep-focus.ts';
import { composedAncestors, hitAt } from '../../../page/hit-test.ts';
import { isDisabled } from '../../read/semantics/attributes.ts';
import { reaches } from '../locate.ts';
import { movingFocus } from '../moved-focus.ts';
import { mouseEvents } from './mouse-events.ts';

/** What is pressed, and where. */
export interface ScriptPress {
  readonly element: Element;
  /** Of the viewport, where the element was hit just now. */
  readonly point: Point;
  /** Whether the element still has the role and the name that the agent was shown. */
  isAsShown(): boolean;
  readonly button?: MouseButton;
  readonly modifiers?: readonly Modifier[];
  /** How often the button goes down; 0 where the pointer only comes. */
  readonly presses?: number;
}

/**
 * Presses and releases at a point, in the order in which a browser tells a page of a mouse. The page may put something else
 * there in between, or disable it: then it returns what is there, with how many clicks came before, and does not click. Undefined
 * where the element was clicked.
 */
export function pressByScript(
  press: ScriptPress,
): { readonly strayed: Element; readonly clicks: number } | undefined {
  const { element, point, button = 'left', modifiers = [], presses = 1 } = press;
  const events = mouseEvents({ point, button: button === 'left' ? 'left' : 'right', modifiers });
  const over = hitAt(point.x, point.y);
  if (!over) return { strayed: element, clicks: 0 };
  for (const type of ['pointerover', 'pointerenter', 'pointermove'] as const) events.pointer(over, type);
  for (const type of ['mouseover', 'mouseenter', 'mousemove'] as const) events.mouse(over, type);

  // A page may disable it because the pointer comes.
  if (presses > 0 && isDisabled(element)) return { strayed: element, clicks: 0 };

  for (let count = 1; count <= presses; count += 1) {
    const strayed = pressOnce(press, { events, count });
    if (strayed) return { strayed, clicks: count - 1 };
  }
  return undefined;
}

/** Presses and releases once, for the `count`-th time. Returns what that fell on where it was something else. */
function pressOnce(
  { element, point, isAsShown, button = 'left' }: ScriptPress,
  { events, count }: { readonly events: ReturnType<typeof mouseEvents>; readonly count: number },
): Element | undefined {
  const pressed = hitAt(point.x, point.y);
  if (!pressed || !reaches(pressed, element) || !isAsShown()) return pressed ?? element;
  const isHeard = events.pointer(pressed, 'pointerdown', count);
  // A page that takes the pointer gets no mouse events: https://www.w3.org/TR/pointerevents/#compatibility-mapping-with-mouse-events
  const mayFocus = !isHeard || events.mouse(pressed, 'mousedown', count);
  if (mayFocus) movingFocus(() => focusAt(pressed));

  const released = hitAt(point.x, point.y) ?? pressed;
  events.pointer(released, 'pointerup', count);
  if (isHeard) events.mouse(released, 'mouseup', count);
  const clicked = commonAncestor(pressed, released);
  // A click on something around the element is what a browser makes of a press and a release that are apart.
  if (!clicked || !(reaches(clicked, element) || [...composedAncestors(element)].includes(clicked)))
    return released;
  if (button === 'left') events.pointer(clicked, 'click', count);
  else for (const type of ['auxclick', 'contextmenu'] as const) events.pointer(clicked, type, count);
  if (button === 'left' && count === 2) events.mouse(clicked, 'dblclick', count);
  return undefined;
}

/** Gives the focus to the first around the element that takes it, or to nothing, as a press does. */
function focusAt(pressed: Element): void {
  const before = deepFocus();
  for (const around of composedAncestors(pressed)) {
    if (!(around instanceof HTMLElement || around instanceof SVGElement)) continue;
    around.focus({ preventScroll: true });
    const focused = deepFocus();
    // A host may pass the focus on to what is in it.
    if (focused && (focused === around || focused !== before)) return;
  }
  if (before instanceof HTMLElement || before instanceof SVGElement) before.blur();
}

function commonAncestor(one: Element, other: Element): Element | undefined {
  const around = new Set(composedAncestors(other));
  for (const ancestor of composedAncestors(one)) if (around.has(ancestor)) return ancestor;
  return undefined;
}
