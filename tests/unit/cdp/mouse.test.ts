import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { click, moveTo } from '../../../src/cdp/mouse.ts';
import type { MousePress } from '../../../src/protocol/pointer.ts';
import { fakeSend } from '../../support/send.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const plain: MousePress = { button: 'left', modifiers: [], presses: 1, hold: 0 };
const point = { x: 10.5, y: 20 };
const eventsOf = (sent: ReturnType<typeof fakeSend>['sent']) =>
  sent.map(({ params: { type, x, y, button, buttons = 0, clickCount, modifiers = 0 } }) =>
    [type, x, y, button, buttons, clickCount, modifiers].join(' '),
  );

it('moves, presses and releases the left button at one point, in this order', async () => {
  const { send, sent } = fakeSend();
  await moveTo(send, point);
  await click(send, point, plain);
  expect(eventsOf(sent)).toEqual([
    'mouseMoved 10.5 20  0  0',
    'mousePressed 10.5 20 left 1 1 0',
    'mouseReleased 10.5 20 left 0 1 0',
  ]);
});

it.each<[Partial<MousePress>, readonly string[]]>([
  [{ button: 'right' }, ['mousePressed 10.5 20 right 2 1 0', 'mouseReleased 10.5 20 right 0 1 0']],
  [{ button: 'middle' }, ['mousePressed 10.5 20 middle 4 1 0', 'mouseReleased 10.5 20 middle 0 1 0']],
  [
    { modifiers: ['Shift', 'Control'] },
    ['mousePressed 10.5 20 left 1 1 10', 'mouseReleased 10.5 20 left 0 1 10'],
  ],
  [
    { presses: 2 },
    [1, 2].flatMap((count) => [
      `mousePressed 10.5 20 left 1 ${count} 0`,
      `mouseReleased 10.5 20 left 0 ${count} 0`,
    ]),
  ],
])('presses with %j', async (how, events) => {
  const { send, sent } = fakeSend();
  await click(send, point, { ...plain, ...how });
  expect(eventsOf(sent)).toEqual(events);
});

it('keeps the button down for so long', async () => {
  const { send, sent } = fakeSend();
  const clicking = click(send, point, { ...plain, hold: 700 });
  await vi.advanceTimersByTimeAsync(699);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await clicking;
  expect(sent).toHaveLength(2);
});
