import { test as base, expect } from '@playwright/test';
import { QUICK } from './fixtures/quick.ts';
import { type Fixtures, startFixtures } from './fixtures/server.ts';
import { type HiddenBrowser, startHidden } from './hidden.ts';
import { type Extension, launchExtension } from './launch.ts';
import { openWelcome, startOver } from './start-over.ts';

interface Stage {
  /** Replica chats and targets, at their real addresses. A chat writes whole replies at once, where `setSwitches` says nothing else. */
  readonly fixtures: Fixtures;
  /** The built extension as it is once its welcome page has been closed. */
  readonly extension: Extension;
  /** The same in a profile of its own, as it is when it has just been installed. */
  readonly installed: Extension;
  /** Chromium with nobody attached: tabs that Playwright sees are visible, and so tell nothing of hidden ones. */
  readonly hidden: HiddenBrowser;
}

/** What the tests of one process share, one after the other: to start it takes longer than many a test. */
interface Shared {
  readonly server: Fixtures;
  readonly shared: Extension;
}

const headless = !process.env.HEADED;

/** A test that finds fixtures and a browser in which nothing has happened yet. */
export const test = base.extend<Stage, Shared>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const fixtures = await startFixtures({ switches: QUICK });
      await use(fixtures);
      await fixtures.close();
    },
    { scope: 'worker' },
  ],
  shared: [
    async ({ server }, use, { workerIndex, project }) => {
      const profile = `${project.outputDir}/profile-${workerIndex}`;
      const extension = await launchExtension({ profile, headless, args: server.chromiumArgs });
      const welcome = await extension.welcome();
      // Chrome keeps an empty message catalogue for a process whose first page closes while it loads that.
      await welcome.getByRole('heading').first().waitFor();
      await welcome.close();
      await use({ ...extension, welcome: () => openWelcome(extension) });
      await extension.context.close();
    },
    { scope: 'worker' },
  ],
  fixtures: async ({ server }, use) => {
    await use(server);
    server.startOver();
  },
  // Needs the fixtures, so that its pages are closed before those forget: a page may ask them to the last.
  extension: async ({ shared, fixtures: _ }, use) => {
    await use(shared);
    expect(await shared.fronts.unexplained()).toEqual([]);
    await startOver(shared);
  },
  installed: async ({ fixtures }, use, testInfo) => {
    const extension = await launchExtension({
      profile: testInfo.outputPath('profile'),
      headless,
      args: fixtures.chromiumArgs,
    });
    await use(extension);
    expect(await extension.fronts.unexplained()).toEqual([]);
    await extension.context.close();
  },
  hidden: async ({ fixtures }, use) => {
    const hidden = await startHidden({ args: fixtures.chromiumArgs });
    await use(hidden);
    expect(await hidden.unexplainedFronts()).toEqual([]);
    await hidden.close();
  },
});

export { expect };
