import { askFrame, type Frame } from '../messaging/ask.ts';

// The timers die with the worker; the next alarm then ticks every agent and every target.
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/**
 * Ticks a script after `inMs`, because Chrome throttles its timers while its tab is hidden. A later request for the same
 * frame replaces an earlier one.
 */
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
