import { expect, it } from 'vitest';
import { click, moveTo } from '../../../src/cdp/mouse.ts';
import { fakeSend } from '../../support/send.ts';

it('moves, presses and releases the left button at one point, in this order', async () => {
  const { send, sent } = fakeSend();
  await moveTo(send, { x: 10.5, y: 20 });
  await click(send, { x: 10.5, y: 20 });
  expect(
    sent.map(({ method, params: { type, x, y, button, clickCount } }) => [
      method,
      type,
      x,
      y,
      button,
      clickCount,
    ]),
  ).toEqual([
    ['Input.dispatchMouseEvent', 'mouseMoved', 10.5, 20, undefined, undefined],
    ['Input.dispatchMouseEvent', 'mousePressed', 10.5, 20, 'left', 1],
    ['Input.dispatchMouseEvent', 'mouseReleased', 10.5, 20, 'left', 1],
  ]);
});
