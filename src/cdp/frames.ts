import type { Protocol } from 'devtools-protocol';
import type { Send } from './send.ts';

/** Frames alone: workers of a page are nothing to us. */
const FRAMES: Protocol.Target.SetAutoAttachRequest = {
  autoAttach: true,
  waitForDebuggerOnStart: false,
  flatten: true,
  filter: [{ type: 'iframe' }],
};
/** Chrome refuses a filter here. */
const NO_FRAMES: Protocol.Target.SetAutoAttachRequest = {
  autoAttach: false,
  waitForDebuggerOnStart: false,
  flatten: true,
};

/**
 * Emulates focus and visibility in a page, and lets Chrome attach to its frames in other processes, now and as they come:
 * each is a session of its own, in which focus has to be emulated, too, or no frame of another site has it in a hidden tab.
 * https://chromedevtools.github.io/devtools-protocol/tot/Emulation/#method-setFocusEmulationEnabled
 */
export async function emulateFocus(send: Send): Promise<void> {
  const focused = send('Emulation.setFocusEmulationEnabled', { enabled: true });
  await Promise.all([focused, send('Target.setAutoAttach', FRAMES)]);
}

/** Ends the sessions of frames: Chrome tells of them anew then. */
export const leaveFrames = (send: Send): Promise<void> => send('Target.setAutoAttach', NO_FRAMES);

/** The session of a frame that Chrome has attached to; undefined for other events. */
export function frameSession(method: string, params: unknown): string | undefined {
  if (method !== 'Target.attachedToTarget') return undefined;
  return (params as Protocol.Target.AttachedToTargetEvent).sessionId; // The type is the protocol's.
}
