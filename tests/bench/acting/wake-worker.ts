import { askAsPage } from '../../support/ask-hidden.ts';
import type { HiddenBrowser } from '../../support/hidden.ts';

/** Wakes the worker of a browser, which sleeps while another browser is measured. */
export const wakeWorker = (browser: HiddenBrowser): Promise<unknown> =>
  askAsPage(browser, 'SAVE_SETTINGS', {});
