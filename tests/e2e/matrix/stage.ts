import { test as base, expect } from '@playwright/test';
import { type Fixtures, startFixtures } from '../../support/fixtures/server.ts';
import { type HiddenBrowser, startHidden } from '../../support/hidden.ts';
import { type Extension, launchExtension } from '../../support/launch.ts';

interface Stage {
  readonly fixtures: Fixtures;
  readonly extension: Extension;
}

/** One browser for many cases: each has a conversation, a target and a session of its own in it. A hidden one is for one case. */
export const test = base.extend<{ readonly hidden: HiddenBrowser }, Stage>({
  fixtures: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const fixtures = await startFixtures();
      await use(fixtures);
      await fixtures.close();
    },
    { scope: 'worker' },
  ],
  extension: [
    async ({ fixtures }, use, { workerIndex, project }) => {
      const profile = `${project.outputDir}/profile-${workerIndex}`;
      const extension = await launchExtension({
        profile,
        headless: !process.env.HEADED,
        args: fixtures.chromiumArgs,
      });
      await use(extension);
      await extension.context.close();
    },
    { scope: 'worker' },
  ],
  hidden: async ({ fixtures }, use) => {
    const hidden = await startHidden({ args: fixtures.chromiumArgs });
    await use(hidden);
    expect(await hidden.unexplainedFronts()).toEqual([]);
    await hidden.close();
  },
});
