import type { Page } from '@playwright/test';
import { until } from './until.ts';

/** Chrome's number for the tab of a page. A page may take a new address between two questions, so it is asked anew until they agree. */
export const tabIdOf = (control: Page, page: Page): Promise<number> =>
  until('the tab of the page', () =>
    control.evaluate(
      async (url) => (await chrome.tabs.query({})).find((tab) => tab.url === url)?.id,
      page.url(),
    ),
  );

/** Opens an address in a new tab behind the others; answers Chrome's number for it once it has loaded. */
export const openTab = (control: Page, url: string): Promise<number> =>
  control.evaluate(async (address) => {
    const { id = -1 } = await chrome.tabs.create({ url: address, active: false });
    while ((await chrome.tabs.get(id)).status !== 'complete')
      await new Promise((resolve) => setTimeout(resolve, 20));
    return id;
  }, url);
