import { beforeEach, expect, it, vi } from 'vitest';
import { showPopup } from '../../../src/browser/popup.ts';
import { tab } from '../../support/samples.ts';

const url = 'chrome-extension://own/popup.html';
const done: unknown[][] = [];
let isRefused = false;
let open: { tabId: number }[] = [];

beforeEach(() => {
  done.length = 0;
  isRefused = false;
  open = [];
  const record =
    (what: string) =>
    async (...args: unknown[]) =>
      void done.push([what, ...args]);
  vi.stubGlobal('chrome', {
    tabs: {
      get: async (id: number) => ({ id, active: id !== 6, windowId: 3 }),
      update: async (id: number) => ({ id, windowId: 4 }),
    },
    action: {
      openPopup: (how: unknown) =>
        isRefused
          ? Promise.reject(new Error('Could not find an active browser window.'))
          : record('popup')(how),
    },
    runtime: {
      getManifest: () => ({ action: { default_popup: 'popup.html' } }),
      getURL: (path: string) => `chrome-extension://own/${path}`,
      ContextType: { TAB: 'TAB' },
      getContexts: async ({ documentUrls }: { documentUrls: string[] }) =>
        documentUrls[0] === url ? open : [],
    },
    windows: { create: record('window'), update: record('focus') },
  });
});

it('opens the popup in the window of the tab', async () => {
  await showPopup(tab(5));
  expect(done).toEqual([['popup', { windowId: 3 }]]);
});

it('opens nothing for a tab behind another one', async () => {
  await showPopup(tab(6));
  expect(done).toEqual([]);
});

it('opens one small window where Chrome refuses the popup, and goes back to that', async () => {
  isRefused = true;
  await showPopup(tab(5));
  expect(done).toEqual([['window', { url, type: 'popup', width: 420, height: 640 }]]);
  open = [{ tabId: 9 }];
  await showPopup(tab(5));
  expect(done.slice(1)).toEqual([['focus', 4, { focused: true }]]);
});
