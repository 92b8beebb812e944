import type { ChatName } from '../fixtures/sites/replicas.ts';
import { served } from '../fixtures/sites/replicas.ts';
import { expect, test } from '../support/extension.ts';
import { beginLesson, learning, sendInChat } from '../support/learn.ts';
import { createPerson } from '../support/person.ts';
import { clickAgain, ending, TARGET } from '../support/play-chat.ts';
import { watchQueue } from '../support/queue-log.ts';
import { watch } from '../support/session.ts';
import { until } from '../support/until.ts';

interface Stranger {
  readonly name: ChatName;
  readonly what: string;
  /** What sends there; nothing: Enter. */
  readonly send?: string;
}

const strangers: readonly Stranger[] = [
  { name: 'lexical', what: 'in Chinese, from right to left, with other class names at every visit', send: '[role="button"]' },
  { name: 'deepchat', what: 'in an open shadow root', send: '.input-button[role="button"]' },
  { name: 'chatscope', what: 'that shows no end of a reply, sent to by Enter' },
];

for (const { name, what, ...sending } of strangers) {
  test(`a chat ${what}, is learned once and driven from then on`, async ({ extension, fixtures }) => {
    test.setTimeout(180_000);
    const { control } = extension;
    const person = createPerson(extension);
    const { stored } = watch({ extension, fixtures });
    fixtures.setSwitches({ tokenMs: 25 }, name);
    fixtures.setModel(learning(clickAgain(2)));
    await person.enable();
    const chat = await person.visit(`https://${served[name].host}/`);
    const message = await beginLesson(person, chat, 'Change the page twice.');
    await sendInChat(chat, message, sending.send);

    const target = await person.visit(TARGET);
    await person.assignTarget(target);
    const readQueue = await watchQueue(control);
    const end = await until('the end of the session', async () => ending(await stored()), 120_000);
    expect(end).toEqual({ end: 'done', held: '' });
    expect(fixtures.received.filter(({ prompt }) => prompt === message)).toHaveLength(1);
    const { commands, messages } = await readQueue();
    expect(commands.map(({ action }) => action)).toEqual(['click', 'click', 'done']);
    expect(await target.locator('#count').textContent()).toBe('2');
    const prompts = fixtures.received.map(({ prompt }) => prompt);
    expect(prompts).toHaveLength(5);
    expect(prompts.slice(-messages.length)).toEqual(messages.map(({ text }) => text));
    expect(fixtures.stops()).toBe(0);
  });
}
