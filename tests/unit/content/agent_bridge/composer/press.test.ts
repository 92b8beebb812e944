// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { pressAsPerson } from '../../../../../content/agent_bridge/composer/press.ts';
import { useEventWindow } from '../support/event-window.ts';
import { fragment } from '../support/fragment.ts';

useEventWindow();

const EVENTS = [
  ...['pointerover', 'pointerenter', 'mouseover', 'mouseenter', 'pointermove', 'mousemove'],
  ...['pointerdown', 'mousedown', 'focus', 'pointerup', 'mouseup', 'click'],
];
const always = { isStillIt: () => true };

/** A button that records what it hears, and acts on it as the test says. */
function setUp(on: Readonly<Record<string, (event: Event, button: HTMLButtonElement) => void>> = {}) {
  const button = fragment('<form><button type="button">send</button></form>').querySelector(
    'button',
  ) as HTMLButtonElement;
  button.getBoundingClientRect = () => new DOMRect(100, 200, 40, 20);
  const heard: Event[] = [];
  for (const type of EVENTS)
    button.addEventListener(type, (event) => {
      heard.push(event);
      on[type]?.(event, button);
    });
  return { button, heard, types: () => heard.map(({ type }) => type) };
}

it('presses with every event of a mouse, in the order of a browser', async () => {
  const { button, types } = setUp();
  await pressAsPerson(button, always);
  expect(types()).toEqual(EVENTS);
  expect(document.activeElement).toBe(button);
});

it('says of each event what a browser says of a mouse', async () => {
  const { button, heard } = setUp();
  await pressAsPerson(button, always);
  const fields = (type: string) => {
    const event = heard.find((one) => one.type === type);
    if (!(event instanceof MouseEvent)) throw new Error(`${type} is no event of a mouse.`);
    const { bubbles, composed, view, clientX, clientY, button: pressed, buttons } = event;
    return {
      bubbles,
      composed,
      view: view === window,
      clientX,
      clientY,
      button: pressed,
      buttons,
    };
  };
  const here = { composed: true, view: true, clientX: 120, clientY: 210 };
  expect(fields('pointerdown')).toEqual({ ...here, bubbles: true, button: 0, buttons: 1 });
  expect(fields('mousedown')).toEqual({ ...here, bubbles: true, button: 0, buttons: 1 });
  expect(fields('pointerup')).toEqual({ ...here, bubbles: true, button: 0, buttons: 0 });
  expect(fields('click')).toEqual({ ...here, bubbles: true, button: 0, buttons: 0 });
  expect(fields('pointermove')).toEqual({ ...here, bubbles: true, button: -1, buttons: 0 });
  expect(fields('pointerenter')).toMatchObject({ bubbles: false });
  for (const event of heard.filter((one): one is PointerEvent => /^pointer|^click/.test(one.type)))
    expect([event.type, event.pointerType, event.isPrimary]).toEqual([event.type, 'mouse', true]);
});

it('leaves the focus where the page prevents the default of the mouse', async () => {
  const { button, types } = setUp({ mousedown: (event) => event.preventDefault() });
  await pressAsPerson(button, always);
  expect(types()).toEqual(EVENTS.filter((type) => type !== 'focus'));
});

it.each(['pointerdown', 'mousedown', 'pointerup', 'mouseup'])(
  'presses no further on a control that %s has made a stop control, or that is gone, when the page renders late',
  async (sends) => {
    const stops = setUp({
      [sends]: (_, button) => queueMicrotask(() => button.classList.add('stop')),
    });
    await pressAsPerson(stops.button, { isStillIt: () => !stops.button.matches('.stop') });
    expect(stops.types().at(-1)).toBe(sends === 'mousedown' ? 'focus' : sends);
    const gone = setUp({ [sends]: (_, button) => queueMicrotask(() => button.remove()) });
    await pressAsPerson(gone.button, always);
    expect(gone.types()).not.toContain('click');
  },
);
