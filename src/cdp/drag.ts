import type { Protocol } from 'devtools-protocol';
import type { TabId } from '../protocol/ids.ts';
import { DRAG_STEPS_MAX } from '../protocol/pointer.ts';
import type { Point } from '../protocol/snapshot.ts';
import { within } from '../protocol/within.ts';
import { releaseButton } from './mouse.ts';
import { endPictures, takePictures } from './pictures.ts';
import { ANSWER_MS, type Send } from './send.ts';

/** A drag with the left button, in the viewport of the tab. */
export interface Drag {
  readonly tabId: TabId;
  readonly from: Point;
  /** Where the pointer goes, in order; the button is released at the last one. */
  readonly along: readonly Point[];
  /** Rests where the pointer is, by the page's own timers. Answers whether the press has begun a drag of the browser. */
  rest(): Promise<boolean>;
}

type Data = Protocol.Input.DragData;

const LEFT = { button: 'left', buttons: 1 } as const;
/** Distance between two places of the pointer, in CSS pixels. */
const STEP_PX = 16;
/** The button is down so long before the pointer moves, as lists that also scroll wait up to 0.5 s for it. */
const HOLDS = 9;
/** The pointer stays at the end as a person's does: a page may work out what it is over as it draws, or after a timer. */
const RESTS = 3;

/**
 * Presses, moves and releases. Where the page begins a drag of the browser, which would take the person's own pointer, Chrome
 * hands it over instead, and it is given to the page as such.
 */
export async function drag(send: Send, { tabId, from, along, rest }: Drag): Promise<void> {
  const handed = handedOver(tabId);
  let at = from;
  try {
    await Promise.all([send('Input.setInterceptDrags', { enabled: true }), takePictures(send)]);
    await send('Input.dispatchMouseEvent', { type: 'mousePressed', ...from, ...LEFT, clickCount: 1 });
    for (let held = 0; held < HOLDS; held += 1) await rest();
    let isOver = false;
    const way = placesOn([from, ...along]);
    const places = [...way, ...Array<Point>(RESTS).fill(way.at(-1) ?? from)];
    for (const [index, point] of places.entries()) {
      if (index >= way.length) await rest();
      at = point;
      const data = handed.data();
      if (!data) await send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...point, ...LEFT });
      else {
        await give(send, isOver ? 'dragOver' : 'dragEnter', point, data);
        isOver = true;
      }
    }
    const data = handed.data() ?? ((await rest()) ? await handed.next() : undefined);
    if (data) await drop(send, { at, data, isOver });
    else
      await send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at, button: 'left', clickCount: 1 });
  } catch (cause) {
    if (handed.data()) await cancelDrag(send).catch(() => brokenOff.add(tabId)); // Rejects once detached.
    throw cause;
  } finally {
    handed.stop();
    await endDrags(send);
  }
}

// Tabs whose page still drags, as Chrome has detached in the middle. Vanishes with the worker, after which `releaseMouse` cancels.
const brokenOff = new Set<TabId>();

/** Whether a drag in the tab has to be cancelled; asked once, the answer is forgotten. */
export const wasBrokenOff = (tabId: TabId): boolean => brokenOff.delete(tabId);

/** Ends what a page drags, if it does: until then it hears of no mouse, not of the person's either. */
export const cancelDrag = (send: Send): Promise<void> =>
  give(send, 'dragCancel', { x: -1, y: -1 }, { items: [], dragOperationsMask: 1 });

/** Takes back that Chrome hands drags over and that pictures are taken, which ends with the attachment as well. */
export const endDrags = (send: Send): Promise<unknown> =>
  Promise.allSettled([send('Input.setInterceptDrags', { enabled: false }), endPictures(send)]);

interface Drop {
  readonly at: Point;
  readonly data: Data;
  /** The page has been told of it already. */
  readonly isOver: boolean;
}

/** Lets go of what Chrome has handed over. The page hears of no button that is released where it was dropped. */
async function drop(send: Send, { at, data, isOver }: Drop): Promise<void> {
  const steps = isOver ? (['dragOver', 'drop'] as const) : (['dragEnter', 'dragOver', 'drop'] as const);
  for (const type of steps) await give(send, type, at, data);
  await releaseButton(send);
}

const give = (
  send: Send,
  type: Protocol.Input.DispatchDragEventRequest['type'],
  { x, y }: Point,
  data: Data,
): Promise<void> => send('Input.dispatchDragEvent', { type, x, y, data });

/** The places of the pointer on its way from the first point through the others. */
export function placesOn(points: readonly Point[]): Point[] {
  return points.slice(1).flatMap((to, index) => {
    const from = points[index] ?? to;
    const distance = Math.hypot(to.x - from.x, to.y - from.y);
    // Two at least: a page that takes the first one for the beginning of a drag goes on with the second.
    const count = Math.min(DRAG_STEPS_MAX, Math.max(2, Math.ceil(distance / STEP_PX)));
    return Array.from({ length: count }, (_, step) => ({
      x: from.x + ((to.x - from.x) * (step + 1)) / count,
      y: from.y + ((to.y - from.y) * (step + 1)) / count,
    }));
  });
}

/** The drag that Chrome hands over from now on. It vanishes with the worker, and the drag with the attachment. */
function handedOver(tabId: TabId) {
  let data: Data | undefined;
  let tell: (data: Data) => void = () => {};
  const listen = (source: chrome.debugger.Debuggee, method: string, params?: object) => {
    if (source.tabId !== tabId || method !== 'Input.dragIntercepted') return;
    data = (params as Protocol.Input.DragInterceptedEvent).data; // The protocol says so.
    tell(data);
  };
  chrome.debugger.onEvent.addListener(listen);
  return {
    data: () => data,
    next: (): Promise<Data> =>
      within(
        ANSWER_MS,
        data ? Promise.resolve(data) : new Promise<Data>((resolve) => (tell = resolve)),
        'Chrome did not hand over the drag',
      ),
    stop: () => chrome.debugger.onEvent.removeListener(listen),
  };
}
