import type { Learned } from '../../src/protocol/learned-chat.ts';
import { served } from '../fixtures/sites/replicas.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { expect, test } from '../support/extension.ts';
import {
  expectLearnedOnce,
  learnedIn,
  learning,
  lessonIn,
  type Stranger,
  sendInChat,
} from '../support/learn.ts';
import { createPerson } from '../support/person.ts';
import { clickAgain } from '../support/play-chat.ts';
import { renamed } from '../support/renamed.ts';
import { aLearned } from '../support/samples.ts';
import { until } from '../support/until.ts';

/** Others are learned by `npm run matrix`. */
const stranger: Stranger = {
  name: 'lexical',
  what: 'in Chinese, from right to left, with other class names at every visit',
  send: '[role="button"]',
  exchanged: true,
};

/** Of a panel of 560 pixels at 200 %. */
const HALF_PANEL = 280;

test(`a chat ${stranger.what}, is learned once and driven from then on`, async ({ extension, fixtures }) => {
  await expectLearnedOnce({ extension, fixtures }, stranger);
});

test('what was learned and fits no more is said, asked for anew, and replaced by the new lesson', {
  tag: '@matrix',
}, async ({ extension, fixtures }) => {
  const person = createPerson(extension);
  const host = served.lexical.host;
  const gone: Learned = aLearned({ composer: ['#gone'] });
  fixtures.setModel(learning(clickAgain(1)));
  // The worker empties a storage of no version when it starts for the first time.
  await person.enable();
  await extension.control.evaluate(([key, value]) => chrome.storage.local.set({ [key]: value }), [
    `learned:https://${host}`,
    gone,
  ] as const);
  const chat = await person.visit(`https://${host}/`);
  await person.assignAgent(chat);
  const message = await person.inPanel(chat, async (panel) => {
    await expect(panel.getByText('Can’t find where to type in', { exact: false })).toBeVisible();
    expect(await learnedIn(extension.control)).toEqual({ [`learned:https://${host}`]: gone });
    await panel.getByRole('button', { name: 'Set up this chat again' }).click();
    await expect(panel.getByText('no longer fits')).toBeVisible();
    return lessonIn(panel);
  });
  await sendInChat(chat, message, '[role="button"]');
  const replaced = await until('the new lesson', async () =>
    Object.values(await learnedIn(extension.control)).find(({ learnedAt }) => learnedAt !== gone.learnedAt),
  );
  expect(replaced.composer).not.toContain('#gone');
});

test('a site without the known message field is said to be so, with its structure and without a word of it', {
  tag: '@all',
}, async ({ extension }) => {
  const person = createPerson(extension);
  await person.enable();
  const chat = await renamed(extension, 'https://chatgpt.com/');
  // Any other field would be found without the table.
  await chat
    .locator('[contenteditable="true"]')
    .evaluate((field) => field.setAttribute('aria-label', 'Search'));
  await person.assignAgent(chat);
  await person.inPanel(chat, async (panel) => {
    const failed = panel.getByText('Can’t find where to type in ChatGPT.');
    await expect(failed).toBeVisible();
    await panel.getByText('What was found').click();
    const structure = (await panel.locator('.structure').textContent()) ?? '';
    expect(structure).toContain('contenteditable=true');
    expect(structure).not.toContain('Ask anything');
    await expectAccessible(panel);
    await expectNoSidewaysScroll(panel, HALF_PANEL);
    await panel.getByRole('button', { name: 'Set up this chat again' }).click();
    expect(await lessonIn(panel)).toContain('Lesson');
    await expectAccessible(panel);
    await expectNoSidewaysScroll(panel, HALF_PANEL);
  });
});
