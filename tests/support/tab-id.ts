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
