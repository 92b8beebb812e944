import type { HiddenBrowser } from '../hidden.ts';
import { until } from '../until.ts';
import type { Screen } from './screen.ts';

/** What Chrome shows around pages, which tells nobody where it stands: it is met with the mouse alone. */
export interface ChromesOwn {
  /** How high the debugging bar is over the tab in front of a maximised window; 0 where there is none. */
  barHeight(): Promise<number>;
  /** Presses Cancel on the debugging bar. */
  cancelBar(): Promise<void>;
  /** Presses Allow in the prompt for a permission, until that is given. */
  allow(permission: chrome.runtime.ManifestOptionalPermission): Promise<void>;
}

/** Where Allow stands: from the middle of the window's upper edge. */
const ALLOW = { x: 168, y: 256 };
/** Cancel stands within this distance right of the middle, and is wider than a step. */
const CANCEL = { within: 480, step: 24 };

export function chromesOwn(inControl: HiddenBrowser['inWorker'], screen: Screen): ChromesOwn {
  // The page is as high as it can be where there is no bar.
  let tallest = 0;
  const places = () =>
    inControl(async () => {
      const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
      const { left = 0, top = 0, width = 0, height = 0 } = await chrome.windows.getCurrent();
      return { top, bottom: top + height, middle: left + width / 2, page: tab?.height ?? 0 };
    });
  const barHeight = async () => {
    const { page } = await places();
    tallest = Math.max(tallest, page);
    return tallest - page;
  };

  return {
    barHeight,
    cancelBar: async () => {
      const { bottom, middle, page } = await places();
      const y = Math.round(bottom - page - (await barHeight()) / 2);
      let right = 0;
      // Presses beside the button do nothing.
      await until('the bar to go', async () => {
        right = (right + CANCEL.step) % CANCEL.within;
        await screen.point(middle + right, y);
        await screen.click();
        return (await barHeight()) === 0;
      });
    },
    allow: async (permission) => {
      const has = () => inControl((one) => chrome.permissions.contains({ permissions: [one] }), permission);
      const { top, middle } = await places();
      // The prompt takes no press for a moment, so that nobody allows by chance.
      await until(`${permission} to be allowed`, async () => {
        await screen.point(middle + ALLOW.x, top + ALLOW.y);
        await screen.click();
        return has();
      });
    },
  };
}
