import type { Send } from './send.ts';

const SMALLEST = { format: 'jpeg', quality: 0, maxWidth: 1, maxHeight: 1, everyNthFrame: 1_000 } as const;

/**
 * Has Chrome draw a tab as if somebody looked at it, until `endPictures`: a hidden one draws a picture a second, and moves the
 * pointer with it. Ends with the attachment as well.
 */
export const takePictures = (send: Send): Promise<void> => send('Page.startScreencast', SMALLEST);

export const endPictures = (send: Send): Promise<void> => send('Page.stopScreencast');

/** Does something in a tab that is drawn meanwhile as if somebody looked at it. */
export async function whileDrawn<T>(send: Send, work: () => Promise<T>): Promise<T> {
  const begun = takePictures(send).catch(() => {}); // A tab that nobody sees draws one frame a second then.
  try {
    return await work();
  } finally {
    await begun;
    void endPictures(send).catch(() => {}); // Rejects once the tab is closed or the debugger gone.
  }
}
