import type { Extension } from '../../../support/launch.ts';

/** Kills the service worker as soon as it has stored something for the n-th time. */
export interface Killer {
  /** Counts from now on. */
  arm(writes: number): Promise<void>;
  /** Counts no longer; how often something was stored, and whether the worker was killed. */
  disarm(): Promise<{ readonly writes: number; readonly isKilled: boolean }>;
}

/** Counts in a page of the extension, which the worker does not know of; it may do more in the milliseconds until it is gone. */
export async function createKiller({ context, control, id }: Extension): Promise<Killer> {
  const browser = await context.browser()?.newBrowserCDPSession();
  if (!browser) throw new Error('Chromium has ended.');
  await control.evaluate(() => {
    const counting = { left: 0, writes: 0, end: (_: boolean) => {} };
    chrome.storage.onChanged.addListener(() => {
      counting.writes += 1;
      if (--counting.left === 0) counting.end(true);
    });
    Object.assign(globalThis, { counting });
  });
  let killing = Promise.resolve(false);

  const workers = async () => {
    const { targetInfos } = await browser.send('Target.getTargets');
    return targetInfos.filter(({ type, url }) => type === 'service_worker' && new URL(url).host === id);
  };
  const kill = () =>
    workers().then((all) =>
      Promise.all(all.map(({ targetId }) => browser.send('Target.closeTarget', { targetId }))),
    );

  return {
    arm: async (writes) => {
      const reached = await control.evaluateHandle((left) => {
        const { counting } = globalThis as unknown as { counting: Counting }; // Put there above.
        const end = new Promise<boolean>((resolve) => {
          Object.assign(counting, { left, writes: 0, end: resolve });
        });
        return { end };
      }, writes);
      killing = reached.evaluate(({ end }) => end).then((isReached) => isReached && kill().then(() => true));
    },
    disarm: async () => {
      const writes = await control.evaluate(() => {
        const { counting } = globalThis as unknown as { counting: Counting };
        counting.end(false);
        return counting.writes;
      });
      return { writes, isKilled: await killing };
    },
  };
}

interface Counting {
  left: number;
  writes: number;
  end(isReached: boolean): void;
}
