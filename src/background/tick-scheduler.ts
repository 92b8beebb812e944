import { askFrame, type Frame } from '../messaging/ask.ts';

// Lost with the worker; the alarm's beat ticks every agent anyway.
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
