import { askToAssign } from '../support/ask.ts';
import { chatScript } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import { createPerson } from '../support/person.ts';
import { pillIn } from '../support/pill.ts';
import { watch } from '../support/session.ts';
import { until } from '../support/until.ts';

test('nothing works before the person has read what leaves a tab, and has agreed', async ({
  installed: extension,
  fixtures,
}) => {
  fixtures.setModel(chatScript());
  const person = createPerson(extension);
  const welcome = await extension.welcome();
  await expect(welcome.getByRole('heading', { name: 'Your chat does the clicking.' })).toBeVisible();
  await welcome.close();

  const chat = await person.visit('https://chatgpt.com/');
  const refused = { ok: false, failure: expect.objectContaining({ code: 'privacy_not_accepted' }) };
  expect(await askToAssign(extension, chat, 'agent')).toEqual(refused);
  expect(await askToAssign(extension, chat, 'target')).toEqual(refused);
  const ours = () => ({ elements: document.documentElement.children.length, fetch: String(fetch) });
  expect(await chat.evaluate(ours)).toEqual({ elements: 2, fetch: expect.stringContaining('[native code]') });
  expect(await pillIn(extension, chat)).toBeUndefined();
  const options = await extension.openOptions();
  await expect(options.getByRole('region', { name: 'Almost ready' })).toBeVisible();
  await options.close();

  await person.inPopup(chat, async (popup) => {
    await expect(popup.getByRole('region', { name: 'Almost ready' })).toContainText(
      'First see what leaves your tabs and where it goes.',
    );
    await expect(popup.getByRole('button', { name: 'Start' })).toHaveCount(0);
    await popup.getByRole('button', { name: 'Review and turn on' }).click();
  });
  await person.enable();
  await person.assignAgent(chat);
  await watch({ extension, fixtures }).message(1);
  await until('the panel', () => pillIn(extension, chat));
});
