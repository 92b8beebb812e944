import type { Modifier, MouseButton } from '../../../../src/protocol/pointer.ts';
import type { Point } from '../../../../src/protocol/snapshot.ts';
import { deepFocus } from '../../../page/deep-focus.ts';
import { composedAncestors, hitAt } from '../../../page/hit-test.ts';
import { isDisabled } from '../../read/semantics/attributes.ts';
import { movingFocus } from '../moved-focus.ts';
import { reaches } from '../own-part.ts';
import { type MouseEvents, mouseEvents } from './mouse-events.ts';

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
  /** Only down; the button is released by another act. */
  readonly goes?: 'down';
}

/**
 * Presses and releases at a point, in the order in which a browser tells a page of a mouse. The page may put something else
 * there in between, or disable it: then it returns what is there, with how many clicks came before, and does not click. Undefined
 * where the element was clicked. `goes`: only down, and `releaseByScript` lets go.
 */
export function pressByScript(
  press: ScriptPress,
): { readonly strayed: Element; readonly clicks: number } | undefined {
  const { element, point, presses = 1 } = press;
  const over = hitAt(point.x, point.y);
  if (!over) return { strayed: element, clicks: 0 };
  comeTo(over, eventsOf(press));

  // A page may disable it because the pointer comes.
  if (presses > 0 && isDisabled(element)) return { strayed: element, clicks: 0 };

  for (let count = 1; count <= presses; count += 1) {
    const { pressed, isReached } = pressDown(press, { count });
    if (!isReached) return { strayed: pressed, clicks: count - 1 };
    if (press.goes === 'down') return undefined;
    const strayed = releaseByScript(point);
    if (strayed) return { strayed, clicks: count - 1 };
  }
  return undefined;
}

const eventsOf = ({ point, button = 'left', modifiers = [] }: ScriptPress): MouseEvents =>
  mouseEvents({ point, button: button === 'left' ? 'left' : 'right', modifiers });

/** The pointer comes to what is hit. */
export function comeTo(over: Element, events: MouseEvents): void {
  for (const type of ['pointerover', 'pointerenter', 'pointermove'] as const) events.pointer(over, type);
  for (const type of ['mouseover', 'mouseenter', 'mousemove'] as const) events.mouse(over, type);
}

/** The press that has not been released. */
let held:
  | {
      readonly press: ScriptPress;
      readonly pressed: Element;
      readonly count: number;
      readonly isHeard: boolean;
    }
  | undefined;

interface Down {
  /** What the button went down on. */
  readonly pressed: Element;
  /** False where that is not the element: then nothing was pressed. */
  readonly isReached: boolean;
  /** The page leaves it to the browser to drag what was pressed. */
  readonly mayDrag: boolean;
}

/** The button goes down for the `count`-th time. */
export function pressDown(press: ScriptPress, { count }: { readonly count: number }): Down {
  const { element, point, isAsShown } = press;
  const pressed = hitAt(point.x, point.y);
  if (!pressed || !reaches(pressed, element) || !isAsShown())
    return { pressed: pressed ?? element, isReached: false, mayDrag: false };
  const events = eventsOf(press);
  const isHeard = events.pointer(pressed, 'pointerdown', count);
  // A page that takes the pointer gets no mouse events: https://www.w3.org/TR/pointerevents/#compatibility-mapping-with-mouse-events
  const goesOn = !isHeard || events.mouse(pressed, 'mousedown', count);
  if (goesOn) movingFocus(() => focusAt(pressed));
  if (goesOn && count === 2) selectWordAt(point);
  held = { press, pressed, count, isHeard };
  return { pressed, isReached: true, mayDrag: isHeard && goesOn };
}

/**
 * Releases the button that is down, at the point where it went down or at another, on what has captured the pointer or on what
 * is there, and clicks as a browser does. Returns what that fell on where it was not the pressed element.
 */
export function releaseByScript(
  at?: Point,
  { captured }: { readonly captured?: Element | undefined } = {},
): Element | undefined {
  if (!held) return undefined;
  const { press, pressed, count, isHeard } = held;
  held = undefined;
  const { element, button = 'left' } = press;
  const point = at ?? press.point;
  const events = eventsOf({ ...press, point });
  const released = captured ?? hitAt(point.x, point.y) ?? pressed;
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

/** Selects the word at a point, as the second press of a double click does. */
function selectWordAt({ x, y }: Point): void {
  const caret = document.caretRangeFromPoint(x, y);
  const selection = getSelection();
  if (!caret || !selection || !(caret.startContainer instanceof Text)) return;
  selection.collapse(caret.startContainer, caret.startOffset);
  selection.modify('move', 'backward', 'word');
  selection.modify('extend', 'forward', 'word');
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

/** The innermost element around both, or one of them that is around the other, across shadow roots. */
function commonAncestor(one: Element, other: Element): Element | undefined {
  const around = new Set(composedAncestors(other));
  for (const ancestor of composedAncestors(one)) if (around.has(ancestor)) return ancestor;
  return undefined;
}
