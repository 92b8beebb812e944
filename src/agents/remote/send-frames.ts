import { askOffscreen } from '../../messaging/ask.ts';
import type { ExtensionFrame } from '../../protocol/remote/frames.ts';
import type { RemoteState } from './remote-state.ts';

/** Sends frames over the connection of a program. False if that has ended, or its other end does not read. */
export async function sendText(
  { link, connection }: Pick<RemoteState, 'link' | 'connection'>,
  ...frames: readonly string[]
): Promise<boolean> {
  const sent = await askOffscreen('LINK_SEND', { link, connection, frames });
  return sent.ok && sent.value;
}

/** Sends a frame to a hub. */
export const sendFrame = (
  to: Pick<RemoteState, 'link' | 'connection'>,
  frame: ExtensionFrame,
): Promise<boolean> => sendText(to, JSON.stringify(frame));
