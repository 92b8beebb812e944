import { test as base, expect } from '@playwright/test';
import { askAsPage } from '../support/ask-hidden.ts';
import { type Fixtures, startFixtures } from '../support/fixtures/server.ts';
import { type HiddenBrowser, startHidden } from '../support/hidden.ts';
import { playHidden } from '../support/play-hidden.ts';

const test = base.extend<{ readonly fixtures: Fixtures; readonly hidden: HiddenBrowser }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  fixtures: async ({}, use) => {
    const fixtures = await startFixtures();
    await use(fixtures);
    await fixtures.close();
  },
  hidden: async ({ fixtures }, use) => {
    const hidden = await startHidden({ args: fixtures.chromiumArgs });
    await use(hidden);
    await hidden.close();
  },
});

test('a chat that draws only in animation frames is kept awake in a hidden tab', async ({ hidden, fixtures }) => {
  test.setTimeout(150_000);
  await askAsPage(hidden, 'SAVE_SETTINGS', { keepChatAwake: true });
  const played = await playHidden({ hidden, fixtures }, { site: 'chatgpt', switches: { paint: 'frame' }, task: 'Change the page twice' });
  expect(played).toMatchObject({ end: 'done', held: '', clicks: 2, stops: 0 });
  expect(played.commands.map(({ action }) => action)).toEqual(['click', 'click', 'done']);
});
