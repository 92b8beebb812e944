import type { Page } from '@playwright/test';
import type { Learned } from '../../src/protocol/learned.ts';
import { served } from '../fixtures/sites/replicas.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { expect, test } from '../support/extension.ts';
import type { Fixtures } from '../support/fixtures/server.ts';
import type { Extension } from '../support/launch.ts';
import { beginLesson, learning, lessonIn, sendInChat } from '../support/learn.ts';
import { createPerson, type Person } from '../support/person.ts';
import { clickAgain, ending, TARGET } from '../support/play-chat.ts';
import { watchQueue } from '../support/queue-log.ts';
import { renameMarkup } from '../support/renamed.ts';
import { aLearned } from '../support/samples.ts';
import { watch } from '../support/session.ts';
import { until } from '../support/until.ts';

interface Stage {
  readonly extension: Extension;
  readonly fixtures: Fixtures;
}

interface Stranger {
  readonly name: 'lexical' | 'deepchat' | 'chatscope';
  readonly what: string;
  /** What sends there; nothing: Enter. */
  readonly send?: string;
  readonly pairs?: true;
}

const strangers: readonly Stranger[] = [
  { name: 'lexical', what: 'in Chinese, from right to left, with other class names at every visit', send: '[role="button"]' },
  { name: 'lexical', what: 'that puts each question and its answer into one element', send: '[role="button"]', pairs: true },
  { name: 'deepchat', what: 'in an open shadow root', send: '.input-button[role="button"]' },
  { name: 'chatscope', what: 'that shows no end of a reply, sent to by Enter' },
];

/** Chrome makes no popup wider than 800 pixels. */
const HALF_POPUP = 400;
const LONG_MS = 120_000;

/** A session that has learned or knows its chat: clicks twice in a target, and is done. */
async function expectTwoClicks({ extension, fixtures, person }: Stage & { readonly person: Person }): Promise<void> {
  const target = await person.visit(TARGET);
  await person.assignTarget(target);
  const readQueue = await watchQueue(extension.control);
  const { stored } = watch({ extension, fixtures });
  const end = await until('the end of the session', async () => ending(await stored()), LONG_MS);
  expect(end).toEqual({ end: 'done', held: '' });
  const { commands, messages } = await readQueue();
  expect(commands.map(({ action }) => action)).toEqual(['click', 'click', 'done']);
  expect(await target.locator('#count').textContent()).toBe('2');
  const prompts = fixtures.received
    .map(({ prompt }) => prompt)
    .filter((prompt) => messages.some(({ turn }) => prompt.includes(`Turn ${turn}.`)));
  expect(prompts, 'what the model received, byte for byte').toEqual(messages.map(({ text }) => text));
  expect(fixtures.stops()).toBe(0);
  await target.close();
}

async function renamed({ context }: Extension, url: string): Promise<Page> {
  const page = await context.newPage();
  await renameMarkup(page);
  await page.goto(url);
  return page;
}

const learnedIn = (control: Page): Promise<Record<string, Learned>> =>
  control.evaluate(async () => {
    const all = Object.entries(await chrome.storage.local.get<Record<string, Learned>>(null));
    return Object.fromEntries(all.filter(([key]) => key.startsWith('learned:')));
  });

for (const { name, what, send, pairs = false } of strangers) {
  test(`a chat ${what}, is learned once and driven from then on`, async ({ extension, fixtures }) => {
    test.setTimeout(240_000);
    const person = createPerson(extension);
    fixtures.setSwitches({ tokenMs: 25, pairs }, name);
    fixtures.setModel(learning(clickAgain(2)));
    await person.enable();
    const chat = await person.visit(`https://${served[name].host}/`);
    const message = await beginLesson(person, chat, 'Change the page twice.');
    await sendInChat(chat, message, send);
    await expectTwoClicks({ extension, fixtures, person });
    expect(fixtures.received.filter(({ prompt }) => prompt === message)).toHaveLength(1);
    expect(Object.keys(await learnedIn(extension.control))).toEqual([`learned:https://${served[name].host}`]);

    await person.disengage(chat);
    await chat.reload();
    fixtures.setModel(clickAgain(2));
    await person.assignAgent(chat, 'Once more.');
    await until('the briefing', async () => fixtures.received.find(({ prompt }) => prompt.includes('Task: Once more.')));
  });
}

test('what was learned and fits no more is said, asked for anew, and replaced by the new lesson', async ({ extension, fixtures }) => {
  test.setTimeout(LONG_MS);
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
  const message = await person.inPopup(chat, async (popup) => {
    await expect(popup.getByText('AgentAnything cannot find this chat’s message field.', { exact: true })).toBeVisible({ timeout: 20_000 });
    expect(await learnedIn(extension.control)).toEqual({ [`learned:https://${host}`]: gone });
    await popup.getByRole('button', { name: 'Learn this chat' }).click();
    await expect(popup.getByRole('region', { name: 'Show how this chat works' }).getByText('no longer fits')).toBeVisible();
    return lessonIn(popup);
  });
  await sendInChat(chat, message, '[role="button"]');
  const replaced = await until('the new lesson', async () =>
    Object.values(await learnedIn(extension.control)).find(({ learnedAt }) => learnedAt !== gone.learnedAt),
  );
  expect(replaced.composer).not.toContain('#gone');
});

test('a site whose markup has changed is driven by what was learned while it was as known', async ({ extension, fixtures }) => {
  test.setTimeout(240_000);
  const person = createPerson(extension);
  fixtures.setModel(clickAgain(2));
  await person.enable();
  const chat = await person.visit('https://chatgpt.com/');
  await person.assignAgent(chat, 'Change the page twice.');
  await expectTwoClicks({ extension, fixtures, person });
  expect(Object.keys(await learnedIn(extension.control))).toEqual(['learned:https://chatgpt.com']);
  await person.disengage(chat);
  await chat.close();

  fixtures.setModel(clickAgain(2));
  const changed = await renamed(extension, 'https://chatgpt.com/');
  await person.assignAgent(changed, 'Once more.');
  await expectTwoClicks({ extension, fixtures, person });
});

test('a site without the known message field is said to be so, with its structure and without a word of it', async ({ extension }) => {
  const person = createPerson(extension);
  await person.enable();
  const chat = await renamed(extension, 'https://chatgpt.com/');
  await person.assignAgent(chat);
  await person.inPopup(chat, async (popup) => {
    const failed = popup.getByText('AgentAnything cannot find this chat’s message field.', { exact: true });
    await expect(failed).toBeVisible({ timeout: 20_000 });
    await popup.getByText('What was found').click();
    const structure = (await popup.locator('.structure').textContent()) ?? '';
    expect(structure).toContain('contenteditable=true');
    expect(structure).not.toContain('Ask anything');
    await expectAccessible(popup);
    await expectNoSidewaysScroll(popup, HALF_POPUP);
    await popup.getByRole('button', { name: 'Learn this chat' }).click();
    expect(await lessonIn(popup)).toContain('Lesson');
    await expectAccessible(popup);
    await expectNoSidewaysScroll(popup, HALF_POPUP);
  });
});
