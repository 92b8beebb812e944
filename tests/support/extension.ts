import { test as base } from '@playwright/test';
import { type Fixtures, startFixtures } from './fixtures/server.ts';
import { type Extension, launchExtension } from './launch.ts';

interface Stage {
  /** Replica chats and targets, at their real addresses. */
  readonly fixtures: Fixtures;
  readonly extension: Extension;
}

/** A test with a fresh profile, the built extension and fixtures of its own. */
export const test = base.extend<Stage>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  fixtures: async ({}, use) => {
    const fixtures = await startFixtures();
    await use(fixtures);
    await fixtures.close();
  },
  extension: async ({ fixtures }, use, testInfo) => {
    const profile = testInfo.outputPath('profile');
    const extension = await launchExtension({ profile, headless: !process.env.HEADED, args: fixtures.chromiumArgs });
    await use(extension);
    await extension.context.close();
  },
});

export { expect } from '@playwright/test';
