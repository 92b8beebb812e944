import type { Point } from '../protocol/snapshot.ts';
import type { Send } from './send.ts';

/**
 * Clicks with the left button: move, press, release. Chrome keeps their order, so it awaits only the last:
 * awaiting each costs frames.
 */
export async function click(send: Send, { x, y }: Point): Promise<void> {
  await Promise.all([
    send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y }), // For pages that track hover.
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
