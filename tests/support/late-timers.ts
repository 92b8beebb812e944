/**
 * Runs with the extension's rights: no timer and no picture of a tab's frames comes to our scripts there, as if they came an hour
 * late. What waits for one goes on waiting.
 */
export async function stopTimers(tabId: number): Promise<void> {
  await chrome.scripting.executeScript({
    target: { tabId, allFrames: true },
    func: () => {
      const { setTimeout, requestAnimationFrame } = globalThis;
      Object.assign(globalThis, {
        ...{ setTimeout: () => 0, requestAnimationFrame: () => 0 },
        goOn: () => Object.assign(globalThis, { setTimeout, requestAnimationFrame }),
      });
    },
  });
}

/** Lets the timers and pictures from here on come again. */
export async function letTimersGoOn(tabId: number): Promise<void> {
  await chrome.scripting.executeScript({
    target: { tabId, allFrames: true },
    func: () => void (globalThis as unknown as { goOn(): void }).goOn(), // Put there by `stopTimers`.
  });
}
