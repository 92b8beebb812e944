/** How a control is pressed: after each event the page has its turn, which may make another control of this one. */
interface Press {
  /** Whether the control is still what it was; what has become another one, such as stop, is not pressed on. */
  isStillIt(): boolean;
}

/** Presses a control with the events of a person's mouse, at its centre, and one page turn between two events. */
export async function pressAsPerson(element: HTMLElement, { isStillIt }: Press): Promise<void> {
  const { left, top, width, height } = element.getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + height / 2 };
  for (const step of steps) {
    // A page renders what an event changed before the next one of a person.
    await Promise.resolve();
    if (!element.isConnected || !isStillIt()) return;
    step(element, at);
  }
}

interface Place {
  readonly clientX: number;
  readonly clientY: number;
}
type Step = (element: HTMLElement, at: Place) => void;

const HELD = { button: 0, buttons: 1 };
const MOVING = { button: -1, buttons: 0 };
const RELEASED = { button: 0, buttons: 0 };

const steps: readonly Step[] = [
  pointer('pointerover', MOVING),
  pointer('pointerenter', MOVING, { bubbles: false, cancelable: false }),
  mouse('mouseover', RELEASED),
  mouse('mouseenter', RELEASED, { bubbles: false, cancelable: false }),
  pointer('pointermove', MOVING),
  mouse('mousemove', RELEASED),
  pointer('pointerdown', HELD),
  (element, at) => {
    if (!mouse('mousedown', HELD)(element, at)) return;
    // The default of a mouse button that goes down.
    element.focus({ preventScroll: true });
  },
  pointer('pointerup', RELEASED),
  mouse('mouseup', RELEASED),
  (element, at) => element.dispatchEvent(new PointerEvent('click', { ...init(at), ...RELEASED, detail: 1 })),
];

const init = (at: Place) => ({
  ...at,
  bubbles: true,
  cancelable: true,
  composed: true,
  view: window,
  pointerId: 1,
  pointerType: 'mouse',
  isPrimary: true,
});

function pointer(type: string, buttons: MouseEventInit, over: EventInit = {}) {
  return (element: HTMLElement, at: Place) =>
    element.dispatchEvent(new PointerEvent(type, { ...init(at), ...buttons, ...over }));
}

/** Returns false if the page has prevented the event's default. */
function mouse(type: string, buttons: MouseEventInit, over: EventInit = {}) {
  return (element: HTMLElement, at: Place): boolean =>
    element.dispatchEvent(new MouseEvent(type, { ...init(at), detail: 1, ...buttons, ...over }));
}
