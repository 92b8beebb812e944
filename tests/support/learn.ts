import { expect, type Page } from '@playwright/test';
import type { Learned } from '../../src/protocol/learned-chat.ts';
import type { KitName } from '../fixtures/chats/kits.ts';
import { served } from '../fixtures/sites/replicas.ts';
import { exchangeData } from './exchange.ts';
import type { Model } from './fixtures/model.ts';
import type { Fixtures } from './fixtures/server.ts';
import type { Extension } from './launch.ts';
import { createPerson, openForm, type Person } from './person.ts';
import { clickAgain, ending, TARGET } from './play-chat.ts';
import { watchQueue } from './queue-log.ts';
import { watch } from './session.ts';
import { stepLines } from './story.ts';
import { until } from './until.ts';

/** A chat that does what a lesson asks, and otherwise what `model` does. */
export const learning =
  (model: Model): Model =>
  (prompt, history) => {
    const [, one, other] = /the words (\w+) and (\w+) joined/.exec(prompt) ?? [];
    if (!one) return model(prompt, history);
    return `${one}-${other}\n\n${Array.from({ length: 40 }, (_, index) => index + 1).join(', ')}`;
  };

/** Chooses to set up the chat without our message in the popup, for a further task where one runs, and answers the message that it shows. */
export const beginLesson = (
  person: Person,
  chat: Page,
  task: string,
  { further = false }: { readonly further?: boolean } = {},
): Promise<string> =>
  person.inPopup(chat, async (popup) => {
    if (further) await openForm(popup);
    await popup.getByLabel('What do you want done?').fill(task);
    await popup.getByRole('button', { name: 'Set it up' }).click();
    // The form has a menu, too.
    await expect(popup.getByLabel('What do you want done?')).toHaveCount(0);
    await popup.getByRole('button', { name: 'More' }).click();
    await popup.getByRole('menuitem', { name: 'Set it up yourself' }).click();
    return lessonIn(popup);
  });

/** The message that the popup shows for copying. */
export async function lessonIn(popup: Page): Promise<string> {
  const message = popup.getByLabel('Message to send');
  await expect(message).toBeVisible();
  return (await message.textContent()) ?? '';
}

/** Types a message into the chat as a person does, and presses what sends it, or Enter where nothing is named. */
export async function sendInChat(chat: Page, text: string, send?: string): Promise<void> {
  await chat.locator('[contenteditable="true"], textarea, input[type="text"]').first().click();
  await chat.keyboard.insertText(text);
  if (send) await chat.locator(send).click();
  else await chat.keyboard.press('Enter');
}

interface Stage {
  readonly extension: Extension;
  readonly fixtures: Fixtures;
}

/** A chat that no table knows. */
export interface Stranger {
  readonly name: 'lexical' | 'deepchat' | 'chatscope' | KitName;
  readonly what: string;
  /** What sends there; nothing: Enter. */
  readonly send?: string;
  readonly pairs?: boolean;
  /** Between its sessions, what was learned goes through a file. */
  readonly exchanged?: boolean;
}

/** A chat is shown to the extension once, driven at once, and known when it is loaded again. */
export async function expectLearnedOnce(
  { extension, fixtures }: Stage,
  { name, send, pairs = false, exchanged = false }: Stranger,
): Promise<void> {
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
  if (exchanged) await exchangeData(extension, served[name].host);
  await chat.reload();
  fixtures.setModel(clickAgain(2));
  await person.assignAgent(chat, 'Once more.');
  await until('the briefing', async () =>
    fixtures.received.find(({ prompt }) => prompt.includes('Task: Once more.')),
  );
}

/** A session that has learned or knows its chat: clicks twice in a target, and is done. */
export async function expectTwoClicks({
  extension,
  fixtures,
  person,
}: Stage & { readonly person: Person }): Promise<void> {
  const target = await person.visit(TARGET);
  await person.assignTarget(target);
  const readQueue = await watchQueue(extension.control);
  const { stored } = watch({ extension, fixtures });
  const end = await until('the end of the session', async () => ending(await stored())).catch(
    async ({ message }: Error) => {
      const steps = stepLines(await stored()).slice(-4);
      const learned = JSON.stringify(await learnedIn(extension.control));
      throw new Error(`${message} The latest steps: ${steps.join(', ')}. Learned: ${learned}`);
    },
  );
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

/** What is stored of learned chats, by key. */
export const learnedIn = (control: Page): Promise<Record<string, Learned>> =>
  control.evaluate(async () => {
    const all = Object.entries(await chrome.storage.local.get<Record<string, Learned>>(null));
    return Object.fromEntries(all.filter(([key]) => key.startsWith('learned:')));
  });
