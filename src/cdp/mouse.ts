import type { Point } from '../protocol/snapshot.ts';
import type { Send } from './send.ts';

/** Moves the pointer to a point; the page has reacted to it when this returns. */
export const moveTo = (send: Send, { x, y }: Point): Promise<void> =>
  send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });

/**
 * Clicks with the left button: press, release. Chrome keeps their order, so it awaits both at once: awaiting
 * each costs frames.
 */
export async function click(send: Send, { x, y }: Point): Promise<void> {
  const button = { x, y, button: 'left', clickCount: 1 } as const;
  await Promise.all([
    send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button, buttons: 1 }),
    send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button }),
  ]);
}

/**
 * Releases the left button outside of the viewport, whether it is down or not: nothing that was pressed is clicked by it.
 */
export const releaseButton = (send: Send): Promise<void> =>
  send('Input.dispatchMouseEvent', { type: 'mouseReleased', x: -1, y: -1, button: 'left', clickCount: 1 });
