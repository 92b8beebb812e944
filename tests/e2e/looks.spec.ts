import type { Page } from '@playwright/test';
import { pillStatuses } from '../../src/protocol/view.ts';
import { expectAccessible, expectNoSidewaysScroll, violations } from '../support/accessible.ts';
import { expect, test } from '../support/extension.ts';
import type { Extension } from '../support/launch.ts';
import { checkStates } from '../support/looks/check-states.ts';
import { schemesOf, takePictures } from '../support/looks/pictures.ts';
import { putSign } from '../support/looks/pill.ts';
import { showPage } from '../support/looks/show.ts';
import { aTool, fronts, longStates, sessionStates, someChoices, viewWith } from '../support/looks/states.ts';
import { sampled } from '../support/sample.ts';

const PANEL = 'src/pages/sidepanel/sidepanel.html';

// PICTURES=1 takes pictures, and judges each state in both colour schemes.
test('each state of the panel can be read and used by everybody', async ({ extension }, info) => {
  const states = { start: undefined, ...sessionStates };
  const page = await openStill(extension, { width: 360, height: 760 });
  const inSample = sampled(Object.entries(states), { table: 'states of the panel', keyOf: ([name]) => name });
  for (const [index, [name, session]] of inSample.entries()) {
    const url = new URL(`/${PANEL}`, extension.control.url()).href;
    await showPage(page, url, { view: viewWith(session ? [session] : []), choices: someChoices });
    await page.getByRole('heading').first().waitFor();
    await takePictures(page, (look) => info.outputPath(`sidepanel-${name}-${look}.png`));
    await expectAccessible(page, schemesOf(index));
    await expectNoSidewaysScroll(page, 280);
  }
  await page.close();
  expect(Object.keys(states).length).toBeGreaterThan(15);
});

test('each state of the check of a chat can be read and used by everybody, in panel and options', async ({
  extension,
}, info) => {
  const page = await openStill(extension, { width: 360, height: 760 });
  for (const [index, [name, check]] of Object.entries(checkStates).entries()) {
    const shown = { view: viewWith([], [check]), choices: someChoices, abilities: fronts.chat };
    for (const [surface, path, size] of checkSurfaces) {
      // The query changes the address: a new hash alone does not load the page again.
      const url = new URL(`/${path.replace('#', `?${name}#`)}`, extension.control.url()).href;
      await page.setViewportSize(size);
      await showPage(page, url, shown);
      await page.getByRole('heading', { name: 'Check ChatGPT' }).waitFor();
      await takePictures(page, (look) => info.outputPath(`${surface}-${name}-${look}.png`));
      await expectAccessible(page, schemesOf(index));
      await expectNoSidewaysScroll(page, surface === 'options' ? 640 : 280);
    }
  }
  await page.close();
});

const checkSurfaces = [
  ['sidepanel', `${PANEL}#`, { width: 360, height: 760 }],
  ['options', 'src/pages/options/options.html#chats', { width: 1280, height: 900 }],
] as const;

test('each state of the popup is whole in its 380 × 320', { tag: '@matrix' }, async ({ extension }, info) => {
  const url = new URL('/src/pages/popup/popup.html', extension.control.url()).href;
  const cases = [
    ...(['page', 'chat', 'closed'] as const).map((front) => [`new-${front}`, undefined, front] as const),
    ...Object.entries({ ...sessionStates, ...longStates }).map(
      ([name, session]) => [name, session, 'target'] as const,
    ),
    ['free', sessionStates.working, 'page'] as const,
    ['own-chat', sessionStates.working, 'own chat'] as const,
  ];
  const page = await openStill(extension, { width: 380, height: 600 });
  for (const [index, [name, session, front]] of cases.entries()) {
    const view = viewWith(session ? [session] : []);
    await showPage(page, url, { view, choices: someChoices, abilities: fronts[front] });
    await page.getByRole('heading').first().waitFor();
    await expect
      .poll(() => page.evaluate(() => [document.body.scrollWidth, document.body.scrollHeight <= 320]), {
        message: name,
      })
      .toEqual([380, true]);
    await takePictures(page.locator('body'), (look) => info.outputPath(`popup-${name}-${look}.png`));
    await expectAccessible(page, schemesOf(index));
  }
  await page.close();
});

test(
  'options and welcome can be read and used by everybody',
  { tag: '@matrix' },
  async ({ extension }, info) => {
    const view = viewWith([]);
    const tools = ['Slow Morning', 'Parcel Post 10', 'Parcel Post 9', 'A', 'B', 'مطحنة قهوة'].map(aTool);
    const grants = [
      { kind: 'deletes', site: 'https://mail.example' },
      { kind: 'values', site: 'https://shop.example', to: 'https://parcelpost.example' },
      { kind: 'submits', site: 'https://shop.example', to: 'https://pay.example' },
    ] as const;
    const unread = { ...view, settings: { ...view.settings, privacyAccepted: false } };
    const cases = [
      ...(['privacy', 'sites', 'tools', 'chats', 'behaviour', 'advanced'] as const).map(
        (section) =>
          [
            `options-${section}`,
            // The query changes the address: a new hash alone does not load the page again.
            `options/options.html?${section}#${section}`,
            { ...view, tools, settings: { ...view.settings, grants } },
          ] as const,
      ),
      ['welcome-consent', 'welcome/welcome.html', unread] as const,
      ['welcome-steps', 'welcome/welcome.html', view] as const,
    ];
    const page = await openStill(extension, { width: 1280, height: 900 });
    for (const [index, [name, path, shown]] of cases.entries()) {
      const url = new URL(`/src/pages/${path}`, extension.control.url()).href;
      await showPage(page, url, { view: shown, choices: someChoices });
      await page.getByRole('heading').first().waitFor();
      await takePictures(page, (look) => info.outputPath(`${name}-${look}.png`));
      await expectAccessible(page, schemesOf(index));
      await expectNoSidewaysScroll(page, 640);
    }
    await page.close();
  },
);

test('the sign in a page can be read and used by everybody, on light and dark pages and in forced colours', async ({
  extension,
  fixtures: _,
}, info) => {
  const page = await extension.context.newPage();
  await page.setViewportSize({ width: 760, height: 420 });
  await page.goto('https://shop.example/');
  const show = await putSign(page);
  const sign = page.locator('html > div .pill');
  const grounds = { light: '#faf6f0', dark: '#12100e' } as const;
  for (const status of sampled(pillStatuses, { table: 'statuses of the pill', keyOf: String })) {
    await show({ role: 'target', status, lesson: null, corner: null });
    for (const [scheme, ground] of Object.entries(grounds)) {
      await page.evaluate(
        (colour) => document.body.style.setProperty('background', colour, 'important'),
        ground,
      );
      await expect(sign).toHaveCSS('color-scheme', scheme);
      expect(await violations(page, { within: 'html > div' })).toEqual([]);
    }
    await takePictures(page, (look) => info.outputPath(`pill-${status}-${look}.png`));
    await page.emulateMedia({ colorScheme: null });
  }
  await page.close();
});

/** One page for all states: to open one takes longer than to look at it. */
async function openStill(extension: Extension, size: { width: number; height: number }): Promise<Page> {
  const page = await extension.context.newPage();
  await page.setViewportSize(size);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return page;
}
