import type { Point } from '../../../../src/protocol/snapshot.ts';
import { deepFocus } from '../../../page/deep-focus.ts';
import { composedAncestors, hitAt } from '../../../page/hit-test.ts';
import { reaches } from '../locate.ts';
import { movingFocus } from '../moved-focus.ts';

/** What is pressed, and where. */
export interface ScriptPress {
  readonly element: Element;
  /** Of the viewport, where the element was hit just now. */
  readonly point: Point;
  /** Whether the element still has the role and the name that the agent was shown. */
  isAsShown(): boolean;
}

/**
 * Presses and releases at a point, in the order in which a browser tells a page of a mouse. The page may put something else
 * there in between: then it returns that, and does not click. Undefined where the element was clicked.
 */
export function pressByScript({ element, point, isAsShown }: ScriptPress): Element | undefined {
  const events = eventsAt(point);
  const over = hitAt(point.x, point.y);
  if (!over) return element;
  for (const type of ['pointerover', 'pointerenter', 'pointermove'] as const) events.pointer(over, type);
  for (const type of ['mouseover', 'mouseenter', 'mousemove'] as const) events.mouse(over, type);

  const pressed = hitAt(point.x, point.y);
  if (!pressed || !reaches(pressed, element) || !isAsShown()) return pressed ?? element;
  const isHeard = events.pointer(pressed, 'pointerdown');
  // A page that takes the pointer gets no mouse events: https://www.w3.org/TR/pointerevents/#compatibility-mapping-with-mouse-events
  const mayFocus = !isHeard || events.mouse(pressed, 'mousedown');
  if (mayFocus) movingFocus(() => focusAt(pressed));

  const released = hitAt(point.x, point.y) ?? pressed;
  events.pointer(released, 'pointerup');
  if (isHeard) events.mouse(released, 'mouseup');
  const clicked = commonAncestor(pressed, released);
  // A click on something around the element is what a browser makes of a press and a release that are apart.
  if (!clicked || !(reaches(clicked, element) || [...composedAncestors(element)].includes(clicked)))
    return released;
  events.pointer(clicked, 'click');
  return undefined;
}

type PointerType = 'pointerover' | 'pointerenter' | 'pointermove' | 'pointerdown' | 'pointerup' | 'click';
type MouseType = 'mouseover' | 'mouseenter' | 'mousemove' | 'mousedown' | 'mouseup';

/** Dispatches events of the main button at a point. Each returns whether its default goes on. */
function eventsAt({ x, y }: Point) {
  const init = (type: string) => ({
    bubbles: !type.endsWith('enter'),
    cancelable: !type.endsWith('enter'),
    composed: true,
    view: document.defaultView,
    detail: /down|up|click/.test(type) ? 1 : 0,
    clientX: x,
    clientY: y,
    screenX: x + window.screenX,
    screenY: y + window.screenY,
    button: /pointer(?:over|enter|move)/.test(type) ? -1 : 0,
    buttons: type.endsWith('down') ? 1 : 0,
  });
  const pointer = { pointerId: 1, pointerType: 'mouse', isPrimary: true };
  return {
    pointer: (on: Element, type: PointerType): boolean =>
      on.dispatchEvent(new PointerEvent(type, { ...init(type), ...pointer })),
    mouse: (on: Element, type: MouseType): boolean => on.dispatchEvent(new MouseEvent(type, init(type))),
  };
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
