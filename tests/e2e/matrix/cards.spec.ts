import type { Page } from '@playwright/test';
import { chatScript, idIn, type Told } from '../../support/chat-script.ts';
import { expect, test } from '../../support/extension.ts';
import { beginLesson } from '../../support/learn.ts';
import { createPerson } from '../../support/person.ts';
import { pressPill } from '../../support/pill.ts';
import { type Running, startSession } from '../../support/session.ts';
import { until } from '../../support/until.ts';

type Deed = Readonly<Record<string, unknown>> | undefined;

interface Card {
  /** What the agent does once it has been shown the target. */
  readonly agent?: (told: Told) => Deed | Promise<Deed>;
  /** The page of the target. */
  readonly url?: string;
  /** What the person does then. */
  readonly person?: (running: Running, press: (name: string) => Promise<void>) => Promise<unknown>;
  /** What the card says. */
  readonly says: RegExp;
}

const clickOn = (name: string) => (told: Told) => ({
  action: 'click',
  id: idIn(told, new RegExp(`<(\\d+) (?:button|a)[^>]*>${name}<`)),
});

/** The agent writes for ever. */
const thinking = () => new Promise<Deed>(() => {});

const cards: Readonly<Record<string, Card>> = {
  question: {
    agent: () => ({ action: 'ask_user', question: 'Which one?', choices: ['Gooseneck', 'Whistling'] }),
    says: /Waiting for your answer.*Which one\?.*Gooseneck.*Whistling/s,
  },
  wall: {
    agent: () => ({ action: 'ask_user', question: 'Please sign in with your password.' }),
    says: /sign in with your password.*Type it in the tab, not here.*Done, continue/s,
  },
  approval: {
    agent: () => ({ action: 'open_tab', url: 'https://parcels.example/' }),
    says: /Waiting for your OK.*https:\/\/parcels\.example\/.*Don’t/s,
  },
  'new site': {
    person: ({ target }) =>
      target.evaluate(() => {
        location.href = 'https://parcels.example/';
      }),
    says: /Waiting for your OK.*Don’t/s,
  },
  dialog: {
    url: 'https://asking.example/',
    agent: clickOn('Name'),
    says: /Your name\?/,
  },
  pause: {
    agent: thinking,
    person: ({ target }, press) => target.bringToFront().then(() => press('Pause')),
    says: /Paused/,
  },
  'take-over': {
    agent: thinking,
    person: ({ target }) => target.bringToFront().then(() => target.mouse.click(300, 300)),
    says: /Paused/,
  },
  draft: {
    person: async ({ person, chat, target }) => {
      await chat.locator('#prompt-textarea').click();
      await chat.keyboard.insertText('By the way');
      await person.tellAgent(target, 'Look again.');
    },
    says: /Waiting for your words in the chat.*Show the chat/s,
  },
  'chat that is gone': {
    person: ({ chat }) => chat.close(),
    says: /the chat’s tab is closed.*Reopen/s,
  },
  result: {
    agent: () => ({ action: 'done', answer: 'It costs **€ 49.90**.' }),
    says: /Done.*It costs € 49\.90\./s,
  },
};

const said = async (panel: Page) => (await panel.getByRole('region', { name: 'Now' }).textContent()) ?? '';
/** The clock goes on. */
const withoutTime = (words: string) => words.replace(/just now|\d+ min/g, '');

for (const [name, { agent = () => undefined, url, person, says }] of Object.entries(cards))
  test(`the card of a ${name} is the same after the worker has died`, async ({ extension, fixtures }) => {
    fixtures.setModel(chatScript(agent));
    const running = await startSession({ extension, fixtures }, url === undefined ? {} : { url });
    await running.message(2);
    await person?.(running, (button) => pressPill(extension, running.target, button));
    const panel = await extension.openPanel(running.target);
    await until(`the card of a ${name}`, async () => says.test(await said(panel)));
    const before = withoutTime(await said(panel));
    for (let death = 0; death < 2; death += 1) {
      await extension.stopWorker();
      await panel.reload();
      await expect.poll(async () => withoutTime(await said(panel))).toBe(before);
    }
  });

test('the card of a lesson is the same after the worker has died', async ({ extension }) => {
  const person = createPerson(extension);
  await person.enable();
  const chat = await person.visit('https://chat.lexical.example/');
  const lesson = await beginLesson(person, chat, 'Learn.');
  const panel = await extension.openPanel(chat);
  await expect.poll(() => said(panel)).toContain(lesson);
  const before = await said(panel);
  await extension.stopWorker();
  await panel.reload();
  await expect.poll(() => said(panel)).toBe(before);
});
