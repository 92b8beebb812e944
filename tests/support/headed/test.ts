import { test as base, expect } from '@playwright/test';
import { askAsPage } from '../ask-hidden.ts';
import { type Fixtures, startFixtures } from '../fixtures/server.ts';
import { until } from '../until.ts';
import { type Desk, startDesk } from './desk.ts';

interface Shared {
  readonly server: Fixtures;
  readonly shared: Desk;
}

/** To install the screen takes as long as the network does. */
const INSTALL_MS = 600_000;

/** A test at one desk for all tests of a file, which is as new for each: a person who has agreed, one empty tab, nothing stored. */
export const test = base.extend<{ readonly fixtures: Fixtures; readonly desk: Desk }, Shared>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const fixtures = await startFixtures();
      await use(fixtures);
      await fixtures.close();
    },
    { scope: 'worker' },
  ],
  shared: [
    async ({ server }, use) => {
      const desk = await startDesk({ args: server.chromiumArgs });
      await until('the welcome page', async () => (await desk.count('TAB')) === 2);
      await use(desk);
      await desk.close();
    },
    { scope: 'worker', timeout: INSTALL_MS },
  ],
  fixtures: async ({ server }, use) => {
    await use(server);
    server.startOver();
  },
  desk: async ({ shared, fixtures: _ }, use) => {
    await startOver(shared);
    await askAsPage(shared.asker, 'SAVE_SETTINGS', { privacyAccepted: true });
    await use(shared);
    await startOver(shared);
  },
});

async function startOver({ browser, asker, count, barHeight }: Desk): Promise<void> {
  const { sessions } = await askAsPage(asker, 'GET_VIEW', {});
  for (const { id } of sessions) await askAsPage(asker, 'DISENGAGE_ALL', { session: id });
  await browser.inOpen('manifest.json', async () => {
    const { id: own, windowId } = (await chrome.tabs.getCurrent()) ?? {};
    const [panel] = await chrome.runtime.getContexts({
      contextTypes: [chrome.runtime.ContextType.SIDE_PANEL],
    });
    if (panel && windowId !== undefined) await chrome.sidePanel.close({ windowId });
    if (windowId !== undefined) await chrome.windows.update(windowId, { state: 'maximized' });
    const blank = await chrome.tabs.create({ url: 'about:blank' });
    const tabs = await chrome.tabs.query({});
    await chrome.tabs.remove(tabs.flatMap(({ id }) => (id === own || id === blank.id ? [] : (id ?? []))));
    await chrome.permissions.remove({ permissions: ['notifications'] });
    const { local, sync, session } = chrome.storage;
    await Promise.all([local, sync, session].map((area) => area.clear()));
    localStorage.clear();
  });
  await until('our pages to close', async () => (await count('SIDE_PANEL')) + (await count('POPUP')) === 0);
  await browser.stopWorker();
  // Chrome leaves it there for a while after the last page that was debugged.
  await until('Chrome’s bar to go', async () => (await barHeight()) === 0);
}

export { expect };
