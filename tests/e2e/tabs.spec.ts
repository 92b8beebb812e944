import { chatScript, idIn, type Told } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import { createGate } from '../support/gate.ts';
import { startSession, tellNoPageByItself } from '../support/session.ts';
import { until } from '../support/until.ts';

const COUNTER = 'https://counter.example/';
const clickOn = (name: string) => (told: Told) => ({
  action: 'click',
  id: idIn(told, new RegExp(`<(\\d+) button[^>]*>${name}<`)),
});
const nothing = () => undefined;

test('a target that the person takes elsewhere, reloads and closes is followed, and the agent is told', {
  tag: '@all',
}, async ({ extension, fixtures }) => {
  let old = 0;
  fixtures.setModel(
    chatScript(
      (told) => {
        old = idIn(told, /<(\d+) button>Change</);
        return undefined;
      },
      clickOn('Count'),
      () => ({ action: 'click', id: old }),
    ),
  );
  const { person, chat, target, message } = await startSession(
    { extension, fixtures },
    { url: 'https://latency.example/' },
  );
  await message(2);

  await target.goto(COUNTER);
  await person.inPopup(chat, (popup) => popup.getByRole('button', { name: 'Allow for this task' }).click());
  expect(await message(3)).toContain(`· target 1 · "Counter" · ${COUNTER}`);
  expect(await message(4)).toMatch(/You: click \d+ → done\./);
  await expect(target.locator('#counted')).toHaveText('1');
  // A number of the page before means nothing on this one.
  expect(await message(5)).toContain(
    `You: click ${old} → not done. Element ${old} is no longer on the page.`,
  );

  await tellNoPageByItself(extension);
  await target.reload();
  await person.tellAgent(chat, 'The same page, new.');
  expect(await message(6)).toContain('\n ! 0\n');

  await target.close();
  expect(await message(7)).toContain('Target 1 (https://counter.example) was closed.');
  await person.inPanel(chat, (panel) =>
    expect(panel.getByRole('button', { name: /^Counter/ })).toHaveCount(0),
  );
});

test('a chat that is reloaded in the middle of a reply continues with it, and obeys it once', {
  tag: '@matrix',
}, async ({ extension, fixtures }) => {
  const written = createGate();
  const script = chatScript(clickOn('Count'));
  fixtures.setModel(async function* (prompt, history) {
    const text = String(await script(prompt, history));
    const half = text.length / 2;
    yield text.slice(0, half);
    if (prompt.includes('· target 1 ·')) await written.opened;
    yield text.slice(half);
  });
  const { person, chat, target, message, turns, stored } = await startSession(
    { extension, fixtures },
    { url: COUNTER },
  );
  await expect(chat.getByText('I go on.')).toBeVisible();
  await chat.reload();
  await expect(chat.getByText('I go on.')).toBeVisible();
  written.open();
  expect(await message(3)).toMatch(/You: click \d+ → done\./);

  // The reply still stands in the transcript, and has been obeyed.
  await until('the reply to have been taken', async () => (await stored())?.turn.replied === 3);
  await chat.reload();
  await person.tellAgent(chat, 'What now?');
  expect(await message(4)).toContain('The person says: What now?');
  expect(turns()).toEqual([1, 2, 3, 4]);
  await expect(target.locator('#counted')).toHaveText('1');
});

test('without its chat the session pauses: it goes on when the chat is back, or with another', async ({
  extension,
  fixtures,
}) => {
  fixtures.setModel(chatScript(nothing, clickOn('Count'), nothing, clickOn('Count')));
  const { person, chat, target, message, becomes } = await startSession(
    { extension, fixtures },
    { url: COUNTER },
  );
  await message(2);
  await until('the address of the conversation', async () => chat.url().includes('/c/'));

  await chat.goto('https://shop.example/');
  await becomes('a hold', ({ queue: { hold } }) => hold?.sentence.key === 'holdChatLeft');
  await person.tellAgent(target, 'Count.');
  await chat.goBack();
  await becomes('no hold', ({ queue: { hold } }) => hold === null);
  expect(await message(3)).toContain('The person says: Count.');
  expect(await message(4)).toMatch(/You: click \d+ → done\./);

  await chat.close();
  await becomes('a hold', ({ queue: { hold } }) => hold?.sentence.key === 'holdChatClosed');
  await person.inPopup(target, (popup) =>
    expect(popup.getByText('Stopped: the chat’s tab is closed')).toBeVisible(),
  );
  await person.visit('https://chatgpt.com/');
  await person.inPopup(target, async (popup) => {
    await popup.getByRole('button', { name: 'Another chat or model' }).click();
    await popup.getByRole('menuitemradio', { name: 'ChatGPT' }).first().click();
  });
  expect(await message(5)).toMatch(/^Task: .*\n.*· target 1 · "Counter" ·/s);
  expect(await message(6)).toMatch(/You: click \d+ → done\./);
  await expect(target.locator('#counted')).toHaveText('2');
});
