import type { Send } from './send.ts';

const SMALLEST = { format: 'jpeg', quality: 0, maxWidth: 1, maxHeight: 1, everyNthFrame: 1_000 } as const;

/**
 * Has Chrome draw a tab as if somebody looked at it, until `endPictures`: a hidden one draws a picture a second, and moves the
 * pointer with it. Ends with the attachment as well.
 */
export const takePictures = (send: Send): Promise<void> => send('Page.startScreencast', SMALLEST);

export const endPictures = (send: Send): Promise<void> => send('Page.stopScreencast');
