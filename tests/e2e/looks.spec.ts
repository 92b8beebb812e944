import type { Page } from '@playwright/test';
import { openServerAddress } from '../../src/protocol/failures/server-failures.ts';
import type { SessionView } from '../../src/protocol/view.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { expect, test } from '../support/extension.ts';
import type { Extension } from '../support/launch.ts';
import { someGrants } from '../support/looks/approval-states.ts';
import { checkStates } from '../support/looks/check-states.ts';
import { historyAnswers, historyStates, someRuns } from '../support/looks/history-states.ts';
import { foundHere, modelForms, modelLists } from '../support/looks/model-states.ts';
import { schemesOf, takePictures } from '../support/looks/pictures.ts';
import { frontTab, programStates, someCalls } from '../support/looks/program-states.ts';
import { someServers } from '../support/looks/server-states.ts';
import { showPage } from '../support/looks/show.ts';
import { aTool, fronts, longStates, sessionStates, someChoices, viewWith } from '../support/looks/states.ts';
import { sampled } from '../support/sample.ts';

const PANEL = 'src/pages/sidepanel/sidepanel.html';

// PICTURES=1 takes pictures, and judges each state in both colour schemes.
test('each state of the panel can be read and used by everybody', async ({ extension }, info) => {
  const states: Readonly<Record<string, SessionView | undefined>> = { start: undefined, ...sessionStates };
  const page = await openStill(extension, { width: 360, height: 760 });
  const inSample = sampled(Object.entries(states), { table: 'states of the panel', keyOf: ([name]) => name });
  for (const [index, [name, session]] of inSample.entries()) {
    const url = new URL(`/${PANEL}`, extension.control.url()).href;
    const view = viewWith(session ? [session] : []);
    const asksTab = session?.question?.kind === 'tab' && { front: frontTab, abilities: fronts.page };
    await showPage(page, url, { view, choices: someChoices, ...asksTab });
    await page.getByRole('heading').first().waitFor();
    if (name === 'done-headed') {
      await expect(page.locator('.answer ol[start="3"] > li').first()).toHaveCSS(
        'list-style-type',
        'decimal',
      );
      await expect(page.locator('.answer .meta')).toHaveText('help@shop.example');
    }
    await takePictures(page, (look) => info.outputPath(`sidepanel-${name}-${look}.png`));
    await expectAccessible(page, schemesOf(index));
    // Half the width, as at 200 %.
    for (const width of [240, 180]) await expectNoSidewaysScroll(page, width);
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await expectNoSidewaysScroll(page, 240);
  }
  await page.close();
  expect(Object.keys(states).length).toBeGreaterThan(15);
});

test('a page whose worker is silent can be read and used by everybody', async ({ extension }) => {
  const page = await openStill(extension, { width: 360, height: 320 });
  for (const [index, path] of [PANEL, 'src/pages/popup/popup.html'].entries()) {
    const url = new URL(`/${path}`, extension.control.url()).href;
    await showPage(page, url, { choices: someChoices });
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expectAccessible(page, schemesOf(index));
  }
  await page.close();
});

test('each state of the history can be read and used by everybody', async ({ extension }, info) => {
  const page = await openStill(extension, { width: 360, height: 760 });
  const start = { runs: someRuns };
  const states = Object.entries({ start, ...historyStates });
  for (const [index, [name, state]] of states.entries()) {
    const { words, opens, over = {} } = { words: undefined, opens: undefined, ...state };
    const url = new URL(`/${PANEL}?${name}`, extension.control.url()).href;
    const view = { ...viewWith([]), ...over };
    await showPage(page, url, { view, choices: someChoices, answers: historyAnswers(state) });
    if (name === 'start') await page.getByRole('heading', { name: 'Recent tasks' }).waitFor();
    else await page.getByRole('button', { name: 'History', exact: true }).click();
    if (words) await page.getByLabel('Search history').fill(words);
    if (opens) {
      await page.locator('[data-run]', { hasText: opens }).click();
      await page.locator('.step summary').last().click();
    }
    await takePictures(page, (look) => info.outputPath(`history-${name}-${look}.png`));
    await expectAccessible(page, schemesOf(index));
    await expectNoSidewaysScroll(page, 280);
  }
  await page.close();
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

test('programs can be read and used by everybody, in options, panel and popup', async ({
  extension,
}, info) => {
  const page = await openStill(extension, { width: 1280, height: 1100 });
  const options = 'options/options.html';
  const failed = {
    code: 'refused_by_person',
    message: 'This code has expired.',
    hint: 'Run the command again.',
  };
  const answers = { GET_ACTIVITY_LOG: someCalls, PAIR: { ok: false, failure: failed } };
  const pair = () => page.getByRole('button', { name: 'Pair a program' }).click();
  const cases: readonly ProgramCase[] = [
    { name: 'list', path: options, programs: 'list', sees: 'Activity', width: 640 },
    { name: 'empty', path: options, programs: 'empty', sees: 'Connection', width: 640 },
    { name: 'pair', path: options, programs: 'empty', sees: 'Programs', width: 640, go: pair },
    {
      ...{ name: 'pair-failed', path: options, programs: 'empty', sees: 'Programs', width: 640 },
      go: async () => {
        await pair();
        await page.getByLabel('2. Paste the code it shows').fill('7KQ2M-V9XHD-41PTA-0ZBWE');
        await page.getByRole('button', { name: 'Pair', exact: true }).click();
        await page.getByText('This code has expired.').waitFor();
      },
    },
    {
      ...{ name: 'unpair', path: options, programs: 'list', sees: 'Activity', width: 640 },
      go: async () => {
        await page.getByRole('button', { name: 'More for Claude Code' }).click();
        await page.getByRole('menuitem', { name: 'Unpair' }).click();
        await page.getByRole('heading', { name: 'Unpair Claude Code?' }).waitFor();
      },
    },
    { name: 'greeting', path: PANEL_PAGE, programs: 'greeting', sees: 'Paste its pairing code', width: 280 },
    { name: 'version', path: PANEL_PAGE, programs: 'version', sees: 'New task', width: 280 },
    {
      name: 'popup-working',
      path: POPUP_PAGE,
      programs: 'working',
      sees: 'What do you want done?',
      width: POPUP_ROOM,
    },
    {
      name: 'popup-greeting',
      path: POPUP_PAGE,
      programs: 'greeting',
      sees: 'What do you want done?',
      width: POPUP_ROOM,
    },
    {
      name: 'popup-lost',
      path: POPUP_PAGE,
      programs: 'link-lost',
      sees: 'What do you want done?',
      width: POPUP_ROOM,
    },
  ];
  for (const [index, { name, path, programs, sees, width, go }] of cases.entries()) {
    const url = new URL(`/src/pages/${path}?${name}#programs`, extension.control.url()).href;
    await page.setViewportSize(sizes[path] ?? { width: 1280, height: 1100 });
    const view = viewWith([], [], programStates[programs]);
    await showPage(page, url, {
      view,
      choices: someChoices,
      abilities: fronts.page,
      front: frontTab,
      answers,
    });
    await page.getByRole('heading', { name: sees, exact: true }).waitFor();
    await go?.();
    await takePictures(page, (look) => info.outputPath(`programs-${name}-${look}.png`));
    await expectAccessible(page, schemesOf(index));
    await expectNoSidewaysScroll(page, width);
  }
  await page.close();
});

const PANEL_PAGE = 'sidepanel/sidepanel.html';
const POPUP_PAGE = 'popup/popup.html';
/** The popup is 380 px wide, with room for a scrollbar that it never has. */
const POPUP_ROOM = 395;
const sizes: Readonly<Record<string, { readonly width: number; readonly height: number }>> = {
  [PANEL_PAGE]: { width: 360, height: 760 },
  [POPUP_PAGE]: { width: 380, height: 320 },
};

interface ProgramCase {
  readonly name: string;
  readonly path: string;
  readonly programs: keyof typeof programStates;
  /** A heading that is there once the page has been shown. */
  readonly sees: string;
  /** Nothing scrolls sideways in a window as narrow as this, CSS pixels. */
  readonly width: number;
  /** What the person does before the page is judged. */
  readonly go?: () => Promise<void>;
}

test('each state of the models can be read and used by everybody, in panel and options', async ({
  extension,
}, info) => {
  const page = await openStill(extension, { width: 360, height: 760 });
  const refusal = {
    ok: false,
    failure: {
      code: 'url_refused',
      message: 'Your key and pages would travel unencrypted.',
      hint: 'Use https.',
    },
  };
  const accepted = { ok: true };
  const found = { ok: true, value: foundHere };
  const lists = Object.entries(modelLists).map(([name, models]) => [name, { models }] as const);
  const states = [...lists, ...Object.entries(modelForms)];
  for (const [index, [name, state]] of states.entries()) {
    const view = { ...viewWith([]), models: state.models };
    const form = modelForms[name];
    const answers = {
      FIND_MODELS: found,
      TRY_MODEL: form?.isRefused ? refusal : accepted,
      END_TRIAL: accepted,
    };
    for (const [surface, path, size] of modelSurfaces) {
      const url = new URL(`/${path.replace('#', `?${name}#`)}`, extension.control.url()).href;
      await page.setViewportSize(size);
      await showPage(page, url, { view, choices: someChoices, answers });
      if (surface === 'panel') {
        await page.getByRole('button', { name: 'More', exact: true }).click();
        await page.getByRole('menuitem', { name: 'Models', exact: true }).click();
      }
      await page.getByRole('heading', { name: 'Models', exact: true }).waitFor();
      if (form) await fillModel(page, form);
      else await page.getByText(name === 'empty' ? '3 models · no key needed' : 'Not tested').waitFor();
      await takePictures(page, (look) => info.outputPath(`models-${surface}-${name}-${look}.png`));
      await expectAccessible(page, schemesOf(index));
      await expectNoSidewaysScroll(page, surface === 'options' ? 640 : 280);
    }
  }
  await page.close();
});

const modelSurfaces = [
  ['panel', `${PANEL}#`, { width: 360, height: 760 }],
  ['options', 'src/pages/options/options.html#models', { width: 1280, height: 900 }],
] as const;

/** Opens the form of a model and fills it in. */
async function fillModel(page: Page, form: (typeof modelForms)[string]): Promise<void> {
  const isStored = form.models.models.length > 0;
  if (isStored) {
    await page.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: 'Change the model' }).click();
  } else await page.getByRole('button', { name: 'Add a model' }).click();
  if (form.address) {
    await page.getByLabel('Provider').selectOption('other');
    await page.getByLabel('Address').fill(form.address);
  }
  if (form.key) {
    await page.getByLabel('Key', { exact: true }).fill('0'.repeat(24));
    await page.getByLabel('Key', { exact: true }).blur();
  }
  if (form.chooses) await page.getByLabel('Model', { exact: true }).selectOption(form.chooses);
  if (form.tests) await page.getByRole('button', { name: 'Test', exact: true }).click();
  await page.getByText(form.sees).first().waitFor();
}

test(
  'each state of the run servers can be read and used by everybody',
  {
    tag: '@all',
  },
  async ({ extension }, info) => {
    const page = await openStill(extension, { width: 1280, height: 900 });
    const refused = { ok: false, failure: openServerAddress };
    for (const [index, state] of ['list', 'empty', 'failed'].entries()) {
      const view = { ...viewWith([]), servers: state === 'list' ? someServers : [] };
      const url = new URL(`/src/pages/options/options.html?${state}#servers`, extension.control.url()).href;
      await showPage(page, url, { view, choices: someChoices, answers: { TEST_SERVER: refused } });
      const add = page.getByRole('button', { name: 'Add a server' });
      await add.waitFor();
      if (state === 'failed') {
        await add.click();
        await page.getByLabel('Address').fill('http://agents.team.example');
        await page.getByLabel('Token').fill('0'.repeat(16));
        await page.getByRole('button', { name: 'Test connection' }).click();
        await expect(page.getByLabel('Address')).toHaveAccessibleDescription(/unencrypted/);
      }
      await takePictures(page, (look) => info.outputPath(`servers-${state}-${look}.png`));
      await expectAccessible(page, schemesOf(index));
      await expectNoSidewaysScroll(page, 320);
    }
    await page.close();
  },
);

test('a task can be started with a model, in panel and popup', async ({ extension }, info) => {
  const choices = { ...someChoices, chats: [] };
  const page = await openStill(extension, { width: 360, height: 760 });
  for (const [index, [surface, path]] of [
    ['panel', PANEL],
    ['popup', 'src/pages/popup/popup.html'],
  ].entries()) {
    const url = new URL(`/${path}`, extension.control.url()).href;
    await page.setViewportSize(
      surface === 'panel' ? { width: 360, height: 760 } : { width: 380, height: 600 },
    );
    await showPage(page, url, { view: viewWith([]), choices, abilities: fronts.page, front: frontTab });
    await page.getByText('qwen3:14b').first().waitFor();
    await takePictures(page, (look) => info.outputPath(`start-model-${surface}-${look}.png`));
    await page.getByRole('button', { name: /^With/ }).click();
    await page.getByRole('menuitem', { name: 'Add a model…' }).waitFor();
    await takePictures(page, (look) => info.outputPath(`start-model-menu-${surface}-${look}.png`));
    await expectAccessible(page, schemesOf(index));
  }
  await page.close();
});

test('each state of the popup is whole in its 380 × 320', { tag: '@matrix' }, async ({ extension }, info) => {
  const url = new URL('/src/pages/popup/popup.html', extension.control.url()).href;
  const cases = [
    ...(['page', 'chat', 'closed'] as const).map((front) => [`new-${front}`, undefined, front] as const),
    ...Object.entries({ ...sessionStates, ...longStates }).map(
      ([name, session]) => [name, session, 'target'] as const,
    ),
    ['free', sessionStates.working, 'page'] as const,
    ['own-chat', sessionStates.working, 'own chat'] as const,
    ['share-this-tab', sessionStates['share-tab'], 'page'] as const,
    ['long-share-this-tab', longStates['long-share-tab'], 'page'] as const,
  ];
  const page = await openStill(extension, { width: 380, height: 600 });
  for (const [index, [name, session, front]] of cases.entries()) {
    const view = viewWith(session ? [session] : []);
    await showPage(page, url, { view, choices: someChoices, abilities: fronts[front], front: frontTab });
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
    const unread = { ...view, settings: { ...view.settings, privacyAccepted: false } };
    const cases = [
      ...(['privacy', 'sites', 'tools', 'chats', 'behaviour', 'advanced'] as const).map(
        (section) =>
          [
            `options-${section}`,
            // The query changes the address: a new hash alone does not load the page again.
            `options/options.html?${section}#${section}`,
            { ...view, tools, settings: { ...view.settings, grants: someGrants } },
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

/** One page for all states: to open one takes longer than to look at it. */
async function openStill(extension: Extension, size: { width: number; height: number }): Promise<Page> {
  const page = await extension.context.newPage();
  await page.setViewportSize(size);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return page;
}
