import type { Page } from '@playwright/test';
import { chatScript, idIn, type Told } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import { createGate } from '../support/gate.ts';
import { letTimersGoOn, stopTimers } from '../support/late-timers.ts';
import { pillsIn } from '../support/pill.ts';
import { startSession } from '../support/session.ts';
import { tabIdOf } from '../support/tab-id.ts';
import { until } from '../support/until.ts';

const URL = 'https://counter.example/';
const clickOn = (name: string) => (told: Told) => ({
  action: 'click',
  id: idIn(told, new RegExp(`<(\\d+) button>${name}<`)),
});
const countOf = (page: Page) => page.locator('#counted').textContent();

test('the worker may die while the agent writes, while a message is on its way, and between two turns', async ({
  extension,
  fixtures,
}) => {
  const written = createGate();
  fixtures.setSwitches({ landMs: 1_200 });
  fixtures.setModel(
    chatScript(
      async (told) => {
        await written.opened;
        return clickOn('Count')(told);
      },
      () => undefined,
      clickOn('Count'),
    ),
  );
  const { person, chat, target, message, turns, stored } = await startSession(
    { extension, fixtures },
    { url: URL },
  );

  await message(2);
  await until('the reply to be under way', async () => ((await stored())?.turn.busySince ?? 0) > 0);
  await extension.stopWorker();
  written.open();
  expect(await message(3)).toMatch(/You: click \d+ → done\./);
  // The chat has the message, and does not show it yet.
  expect((await stored())?.queue.items).toEqual([
    expect.objectContaining({ kind: 'UPDATE_AGENT', state: 'started' }),
  ]);
  await extension.stopWorker();

  await until('the reply to have been taken', async () => (await stored())?.turn.replied === 3);
  await extension.stopWorker();
  await person.tellAgent(chat, 'Once more.');
  expect(await message(5)).toMatch(/You: click \d+ → done\./);
  expect(turns()).toEqual([1, 2, 3, 4, 5]);
  expect(await countOf(target)).toBe('2');
});

test('a command that was interrupted is reported, never repeated', async ({ extension, fixtures }) => {
  const held = createGate();
  const moving = clickOn('Count on the move');
  fixtures.setModel(chatScript((told) => held.opened.then(() => moving(told)), clickOn('Count slowly')));
  const { person, chat, target, message, turns, stored } = await startSession(
    { extension, fixtures },
    { url: URL },
  );
  const { control } = extension;
  const id = await tabIdOf(control, target);
  const becomes = (state: string) =>
    until(`a command to be ${state}`, async () =>
      (await stored())?.queue.items.some((item) => item.state === state && item.kind === 'COMMAND'),
    );
  const lookAtPopup = () =>
    person.inPopup(chat, (popup) => expect(popup.getByRole('region', { name: 'Now' })).toBeVisible());

  await message(2);
  // Its button never comes to rest in time, however slow the machine is.
  await control.evaluate(stopTimers, id);
  held.open();
  await becomes('started');
  await extension.stopWorker();
  await control.evaluate(letTimersGoOn, id);
  await lookAtPopup();
  const notDone = await message(3);
  expect(notDone).toMatch(/You: click \d+ → not done\. The browser interrupted .* it did not happen\./);
  expect(await countOf(target)).toBe('0');

  await becomes('dispatched');
  await expect(target.locator('#counted')).toHaveText('1');
  await until('the press to be noted', async () =>
    (await stored())?.queue.items.some((item) => item.kind === 'COMMAND' && item.acted),
  );
  await extension.stopWorker();
  await lookAtPopup();
  const complete = await message(4);
  expect(complete).toMatch(/You: click \d+ → done\. .*The extension restarted while the page was settling/);
  expect(complete).toContain('Counted:\n ! 1\n');
  expect(turns()).toEqual([1, 2, 3, 4]);
  expect(await countOf(target)).toBe('1');
});

test('what waits for the person survives the worker: a question, and a run that is paused', {
  tag: '@matrix',
}, async ({ extension, fixtures }) => {
  const written = createGate();
  fixtures.setModel(
    chatScript(
      () => ({ action: 'ask_user', question: 'How many?', choices: ['One', 'Two'] }),
      async (told) => {
        await written.opened;
        return clickOn('Count')(told);
      },
    ),
  );
  const { person, chat, target, message, turns, stored, becomes, asks } = await startSession(
    { extension, fixtures },
    { url: URL },
  );

  await asks('question');
  await extension.stopWorker();
  await person.inPopup(chat, async (popup) => {
    await expect(popup.getByText('How many?')).toBeVisible();
    await popup.getByRole('button', { name: '1 One' }).click();
  });
  expect(await message(3)).toContain('ask_user → done. The person answers: One');

  await target.bringToFront();
  await target.getByRole('heading').click();
  await becomes('a pause', ({ queue: { hold } }) => hold?.reason === 'person_acted');
  await extension.stopWorker();
  written.open();
  await until('the command to be queued', async () =>
    (await stored())?.queue.items.some(({ kind }) => kind === 'COMMAND'),
  );
  await extension.stopWorker();
  expect(await countOf(target)).toBe('0');
  await person.inPopup(chat, async (popup) => {
    await expect(popup.getByText('Paused: you took over')).toBeVisible();
    await popup.getByRole('button', { name: 'Resume' }).click();
  });
  expect(await message(4)).toMatch(/You: click \d+ → done\./);
  expect(turns()).toEqual([1, 2, 3, 4]);
  expect(await countOf(target)).toBe('1');
});

test('a tab that was being opened when the worker died is taken in, not opened again', {
  tag: '@matrix',
}, async ({ extension, fixtures }) => {
  const loaded = createGate();
  fixtures.setModel(chatScript(() => ({ action: 'open_tab', url: `${URL}?second` })));
  fixtures.hold(`${URL}?second`, loaded.opened);
  const { person, chat, message, turns, stored } = await startSession({ extension, fixtures }, { url: URL });

  await until(
    'the tab to be there',
    async () =>
      extension.context.pages().some((page) => page !== chat) && (await stored())?.targets.count === 2,
  );
  await extension.stopWorker();
  await person.inPopup(chat, (popup) => expect(popup.getByRole('region', { name: 'Now' })).toBeVisible());
  loaded.open();
  expect(await message(3)).toMatch(/You: open_tab https:\/\/counter\.example → done\. Opened as target 2\./);
  expect(await message(3)).toContain('· target 2 · "Counter" ·');
  expect(turns()).toEqual([1, 2, 3]);
  const tabs = await extension.control.evaluate(() =>
    chrome.tabs.query({ url: 'https://counter.example/*' }),
  );
  expect(tabs).toHaveLength(2);
});

test('an update in the middle of a session gives no placeholder twice, and leaves one copy of every script', async ({
  extension,
  fixtures,
}) => {
  const written = createGate();
  const contact = (told: Told) => idIn(told, /Contact <(\d+) input/);
  const placeholder = (told: Told) => /\[EMAIL_\d+\]/.exec(told.text)?.[0] ?? '';
  fixtures.setModel(
    chatScript(
      async (told) => {
        await written.opened;
        return { action: 'fill', id: contact(told), value: 'Old [EMAIL_1]' };
      },
      () => ({ action: 'snapshot', target: 1 }),
      (told) => ({ action: 'fill', id: contact(told), value: `New ${placeholder(told)}` }),
    ),
  );
  const { chat, target, stored } = await startSession(
    { extension, fixtures },
    { url: 'https://account.example/' },
  );
  const told = (pattern: RegExp) =>
    until(`a message with ${pattern}`, async () =>
      fixtures.received.map(({ prompt }) => prompt).find((prompt) => pattern.test(prompt)),
    );
  await told(/Signed in as \[EMAIL_1\]/);
  await until('the reply to be under way', async () => ((await stored())?.turn.busySince ?? 0) > 0);
  await extension.reload();
  written.open();

  expect(await told(/You: fill \d+ → not done/)).toMatch(/\[EMAIL_1\] stood for a value that was forgotten/);
  await told(/You: fill \d+ → done\./);
  await expect(target.getByLabel('Contact')).toHaveValue('New jane@example.org');
  const prompts = fixtures.received.map(({ prompt }) => prompt);
  expect(prompts.join('\n')).toMatch(/Signed in as \[EMAIL_(?!1\])\d+\]/);
  expect(new Set(prompts).size).toBe(prompts.length);
  expect(prompts.filter((prompt) => prompt.includes('→ not done'))).toHaveLength(1);
  for (const page of [chat, target]) expect(await pillsIn(extension, page)).toBe(1);
});
