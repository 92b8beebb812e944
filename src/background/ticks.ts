import { askFrame, type Frame } from '../messaging/ask.ts';
import type { TabId } from '../protocol/ids.ts';
import type { Worker } from './worker.ts';

// Lost with the worker; the heartbeat ticks every agent and every target anyway.
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Lets a script of ours look again after `inMs`: its own clock is throttled while its tab is hidden. The sooner wish wins. */
export function wake(frame: Frame, inMs: number): void {
  const key = `${frame.tabId}/${frame.frameId}`;
  clearTimeout(timers.get(key));
  timers.set(
    key,
    setTimeout(() => {
      timers.delete(key);
      void askFrame(frame, 'TICK');
    }, inMs),
  );
}

/** Where the person wishes so, the chat that asks to be woken also draws as if it were seen; the debugger lets go of it once it rests. */
export async function keepAwake({ preferences, cdp }: Worker, tabId: TabId): Promise<void> {
  const { keepChatAwake } = await preferences.settings();
  if (keepChatAwake) await cdp.attach(tabId); // Refused where another debugger holds the tab: then the chat is as awake as it is.
}
