import type { Point } from '../protocol/snapshot.ts';
import type { Send } from './send.ts';

/** Move, press, release with the left button. Chrome keeps their order, so only the last is awaited: waiting for each costs frames. */
export async function click(send: Send, { x, y }: Point): Promise<void> {
  await Promise.all([
    send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y }), // Pages that track hover need it.
    send('Input.dispatchMouseEvent', {
      type: 'mousePressed',
      x,
      y,
      button: 'left',
      buttons: 1,
      clickCount: 1,
    }),
    send('Input.dispatchMouseEvent', { type: 'mouseReleased', x, y, button: 'left', clickCount: 1 }),
  ]);
}
