import type { MousePress } from '../protocol/pointer.ts';
import type { Point } from '../protocol/snapshot.ts';
import { MODIFIERS } from './keys.ts';
import type { Send } from './send.ts';

/** Moves the pointer to a point; the page has reacted to it when this returns. */
export const moveTo = (send: Send, { x, y }: Point): Promise<void> =>
  send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });

/** What Chrome calls the buttons that are down while one is. */
const DOWN = { left: 1, right: 2, middle: 4 } as const;

/**
 * Presses and releases a button, once or twice. Chrome keeps their order, so it awaits all at once: awaiting each costs
 * frames. One that is held is down for so long.
 */
export async function click(
  send: Send,
  { x, y }: Point,
  { button, modifiers, presses, hold }: MousePress,
): Promise<void> {
  const bits = modifiers.reduce((sum, name) => sum | MODIFIERS[name], 0);
  const event = { x, y, button, ...(bits !== 0 && { modifiers: bits }) };
  const down = (clickCount: number) =>
    send('Input.dispatchMouseEvent', { type: 'mousePressed', ...event, clickCount, buttons: DOWN[button] });
  const up = (clickCount: number) =>
    send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...event, clickCount });
  if (hold > 0) {
    await down(1);
    await new Promise((over) => setTimeout(over, hold));
    await up(1);
    return;
  }
  const counts = Array.from({ length: presses }, (_, index) => index + 1);
  await Promise.all(counts.flatMap((count) => [down(count), up(count)]));
}

/**
 * Releases the left button outside of the viewport, whether it is down or not: nothing that was pressed is clicked by it.
 */
export const releaseButton = (send: Send): Promise<void> =>
  send('Input.dispatchMouseEvent', { type: 'mouseReleased', x: -1, y: -1, button: 'left', clickCount: 1 });
