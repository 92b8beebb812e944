import { test as base } from '@playwright/test';
import { type Fixtures, startFixtures } from './fixtures/server.ts';
import { type HiddenBrowser, startHidden } from './hidden.ts';
import { type Extension, launchExtension } from './launch.ts';

interface Stage {
  /** Replica chats and targets, at their real addresses. */
  readonly fixtures: Fixtures;
  readonly extension: Extension;
  /** Chromium with nobody attached: tabs that Playwright sees are visible, and so tell nothing of hidden ones. */
  readonly hidden: HiddenBrowser;
}

/** A test with fixtures of its own, and with the built extension in a fresh profile. */
export const test = base.extend<Stage>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  fixtures: async ({}, use) => {
    const fixtures = await startFixtures();
    await use(fixtures);
    await fixtures.close();
  },
  extension: async ({ fixtures }, use, testInfo) => {
    const profile = testInfo.outputPath('profile');
    const extension = await launchExtension({
      profile,
      headless: !process.env.HEADED,
      args: fixtures.chromiumArgs,
    });
    await use(extension);
    await extension.context.close();
  },
  hidden: async ({ fixtures }, use) => {
    const hidden = await startHidden({ args: fixtures.chromiumArgs });
    await use(hidden);
    await hidden.close();
  },
});

export { expect } from '@playwright/test';
