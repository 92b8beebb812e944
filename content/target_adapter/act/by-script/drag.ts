import type { Point } from '../../../../src/protocol/snapshot.ts';
import { composedAncestors, hitAt } from '../../../page/hit-test.ts';
import { nextTask } from '../../../page/scheduling.ts';
import { type MouseEvents, mouseEvents } from './mouse-events.ts';
import { comeTo, pressDown, releaseByScript } from './press.ts';

/** A drag with the left button, in the viewport of the frame. */
export interface ScriptDrag {
  readonly element: Element;
  readonly from: Point;
  /** The places of the pointer after the press; the button is released at the last one. */
  readonly places: readonly Point[];
  isAsShown(): boolean;
  /** Resolves after so many ms. */
  pause(ms: number): Promise<void>;
}

/** The pointer stays at the end as a person's does: a page may work out what it is over as it draws, or after a timer. */
const RESTS = 3;
const REST_MS = 60;
/** The button is down so long before the pointer moves, as lists that also scroll wait up to 0.5 s for it. */
const HOLD_MS = 540;

const eventsAt = (point: Point): MouseEvents =>
  mouseEvents({ point, button: 'left', modifiers: [], isDown: true });

/**
 * Presses, moves and releases, by HTML5 drag and drop where a browser would begin one. Returns what was pressed where that was
 * something else than the element; undefined once it is done.
 */
export async function dragByScript({
  element,
  from,
  places,
  isAsShown,
  pause,
}: ScriptDrag): Promise<Element | undefined> {
  const over = hitAt(from.x, from.y);
  if (!over) return element;
  comeTo(over, mouseEvents({ point: from, button: 'left', modifiers: [] }));
  const { pressed, isReached, mayDrag } = pressDown({ element, point: from, isAsShown }, { count: 1 });
  if (!isReached) return pressed;
  await pause(HOLD_MS);
  const source = mayDrag ? draggableAround(pressed) : undefined;
  const data = source && beginDrag(source, from);
  if (source && data) await dragData(source, { data, way: along(places, pause) });
  else await moveThrough(pressed, along(places, pause), places.at(-1));
  return undefined;
}

/** Moves the pressed mouse, to what has captured the pointer where something has, and releases it. */
async function moveThrough(
  pressed: Element,
  way: AsyncIterable<Point>,
  end: Point | undefined,
): Promise<void> {
  let last = pressed;
  for await (const point of way) {
    const events = eventsAt(point);
    const hit = capturing(pressed) ?? hitAt(point.x, point.y) ?? last;
    if (hit !== last) {
      events.pointer(last, 'pointerout');
      events.mouse(last, 'mouseout');
      events.pointer(hit, 'pointerover');
      events.mouse(hit, 'mouseover');
    }
    last = hit;
    events.pointer(hit, 'pointermove');
    events.mouse(hit, 'mousemove');
  }
  releaseByScript(end, { captured: capturing(pressed) });
}

/** The places one after the other, each in a task of its own; the page has time to see the last one. */
async function* along(places: readonly Point[], pause: ScriptDrag['pause']): AsyncGenerator<Point> {
  for (const point of places) {
    await nextTask();
    yield point;
  }
  const last = places.at(-1);
  for (let count = 0; last && count < RESTS; count += 1) {
    await pause(REST_MS);
    yield last;
  }
}

/** Mice have this number in Chrome. */
const POINTER_ID = 1;

/**
 * What has captured the pointer. Chrome may refuse that for a pointer that no mouse has moved; what takes all movement of a
 * finger for itself is what would have captured it.
 */
function capturing(pressed: Element): Element | undefined {
  const around = [...composedAncestors(pressed)];
  return (
    around.find((one) => one.hasPointerCapture(POINTER_ID)) ??
    around.find((one) => getComputedStyle(one).touchAction === 'none')
  );
}

/** The element that a browser would drag; links and pictures are dragged by themselves. */
function draggableAround(pressed: Element): HTMLElement | undefined {
  for (const around of composedAncestors(pressed))
    if (around instanceof HTMLElement && around.draggable) return around;
  return undefined;
}

function fire(on: Element, type: string, { point, data }: { point: Point; data: DataTransfer }): boolean {
  const isLasting = type === 'dragend' || type === 'dragleave';
  return on.dispatchEvent(
    new DragEvent(type, {
      bubbles: true,
      cancelable: !isLasting,
      composed: true,
      view: document.defaultView,
      clientX: point.x,
      clientY: point.y,
      screenX: point.x + window.screenX,
      screenY: point.y + window.screenY,
      dataTransfer: data,
      buttons: type === 'dragend' ? 0 : 1,
    }),
  );
}

/** Has the page begin a drag; undefined where it does not let the browser drag. */
function beginDrag(source: HTMLElement, point: Point): DataTransfer | undefined {
  const data = new DataTransfer();
  if (source instanceof HTMLAnchorElement) data.setData('text/uri-list', source.href);
  if (!fire(source, 'dragstart', { point, data })) return undefined;
  // From here on the page hears of the drag, and no more of the pointer.
  eventsAt(point).pointer(source, 'pointercancel');
  return data;
}

/** Drags data through places and drops it where the page takes it. */
async function dragData(
  source: HTMLElement,
  { data, way }: { readonly data: DataTransfer; readonly way: AsyncIterable<Point> },
): Promise<void> {
  let over: Element | undefined;
  let isTaken = false;
  let at: Point = { x: 0, y: 0 };
  for await (const point of way) {
    at = point;
    fire(source, 'drag', { point, data });
    const hit = hitAt(point.x, point.y) ?? undefined;
    if (hit !== over) {
      if (hit) fire(hit, 'dragenter', { point, data });
      if (over) fire(over, 'dragleave', { point, data });
      over = hit;
    }
    // Whoever takes what is dragged prevents the default, which is to take nothing.
    isTaken = hit !== undefined && !fire(hit, 'dragover', { point, data });
  }
  if (over) fire(over, isTaken ? 'drop' : 'dragleave', { point: at, data });
  if (source.isConnected) fire(source, 'dragend', { point: at, data });
}
