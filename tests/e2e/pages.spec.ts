import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { chatScript } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import { createGate } from '../support/gate.ts';
import { createPerson } from '../support/person.ts';
import { startSession, watch } from '../support/session.ts';

/** Of a window of 1280 pixels at 200 %. */
const HALF_WINDOW = 640;
/** Chrome makes no popup wider than 800 pixels. */
const HALF_POPUP = 400;

test('welcome, options and the popup before a session can be read and used by everybody', async ({
  extension,
}) => {
  const person = createPerson(extension);
  const chat = await person.visit('https://chatgpt.com/');
  await person.inPopup(chat, async (popup) => {
    await expect(popup.getByRole('button', { name: 'Read and enable' })).toBeVisible();
    await expectAccessible(popup);
    await expectNoSidewaysScroll(popup, HALF_POPUP);
  });
  const welcome = await extension.welcome();
  await expectAccessible(welcome);
  await expectNoSidewaysScroll(welcome, HALF_WINDOW);
  await person.enable();

  await person.inPopup(chat, async (popup) => {
    await expect(popup.getByRole('button', { name: 'Assign as agent' })).toBeVisible();
    await expectAccessible(popup);
    await expectNoSidewaysScroll(popup, HALF_POPUP);
  });
  const options = await extension.openOptions();
  await options.getByLabel('Name', { exact: true }).fill('Orders');
  await options.getByLabel('Address', { exact: true }).fill(`https://shop.example/${'orders/'.repeat(20)}`);
  await options.keyboard.press('Enter');
  await expect(options.getByText('Saved “Orders”.')).toBeVisible();
  await options.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(options.getByText('A tool needs a name.')).toBeVisible();
  await expectAccessible(options);
  await expectNoSidewaysScroll(options, HALF_WINDOW);
});

test('the popup of a session that runs, is paused, and asks can be read and used by everybody', async ({
  extension,
  fixtures,
}) => {
  const written = createGate();
  fixtures.setModel(
    chatScript(async () => {
      await written.opened;
      return { action: 'ask_user', question: 'What is your password?' };
    }),
  );
  const { chat, target, message, step } = await startSession(
    { extension, fixtures },
    { task: 'Find a kettle', url: 'https://account.example/', saveAs: 'Account' },
  );
  await message(2);
  const popup = await extension.openPopup(chat);
  await expect(popup.getByText('Working')).toBeVisible();
  await popup.getByText('Last message to the agent').click();
  await expect(popup.getByRole('region', { name: 'Last message to the agent' })).toHaveText(
    (await message(2)).trim(),
  );
  await expectAccessible(popup);
  await expectNoSidewaysScroll(popup, HALF_POPUP);

  await popup.getByLabel('Tell the agent').fill('Call +44 7400 123456 at noon');
  await expect(popup.getByText('Sent as: Call [PHONE_1] at noon')).toBeVisible();
  await expectAccessible(popup);
  await popup.getByRole('button', { name: 'Send command' }).click();

  await target.getByRole('heading').first().click();
  await expect(popup.getByRole('region', { name: 'Paused' })).toBeVisible();
  await expectAccessible(popup);
  await popup.getByRole('button', { name: 'Resume' }).click();
  written.open();
  await step('The agent asks the person');
  await expect(popup.getByText('What is your password?')).toBeVisible();
  await expect(popup.getByText('Type it in the tab itself')).toBeVisible();
  await expectAccessible(popup);
  await expectNoSidewaysScroll(popup, HALF_POPUP);
  await popup.getByLabel('Your answer').fill('jane@example.org');
  await expect(popup.getByText('Sent as: [EMAIL_1]')).toBeVisible();
  await popup.getByRole('button', { name: 'Done, go on' }).click();
  const told = await message(3);
  expect(told).toContain('The person answers: I have typed it in the tab myself.');
  expect(told).toContain('The person says: Call [PHONE_1] at noon');
  expect(fixtures.received.map(({ prompt }) => prompt).join()).not.toContain('7400 123456');
});

/** Goes on with Tab until the focus is on what bears this name. */
async function tabTo(page: Page, role: 'button' | 'textbox', name: string): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true });
  await expect(wanted).toBeVisible();
  const reached = () => wanted.evaluate((element) => element === document.activeElement);
  const stops = await page.locator('button, input, textarea, summary, a[href]').count();
  for (let stop = 0; stop <= stops && !(await reached()); stop += 1) await page.keyboard.press('Tab');
  await expect(wanted).toBeFocused();
}

test('a session is begun, given a target and a tool, and ended, by keyboard alone', async ({
  extension,
  fixtures,
}) => {
  fixtures.setModel(chatScript());
  const person = createPerson(extension);
  const welcome = await extension.welcome();
  await tabTo(welcome, 'button', 'I understand and enable');
  await welcome.keyboard.press('Enter');
  await expect(welcome.getByText('AgentAnything is enabled')).toBeVisible();
  const chat = await person.visit('https://chatgpt.com/');
  const target = await person.visit('https://shop.example/');
  const { message, stored } = watch({ extension, fixtures });

  await person.inPopup(chat, async (popup) => {
    await tabTo(popup, 'textbox', 'Task (optional)');
    await popup.keyboard.type('Find a kettle');
    await popup.keyboard.press('Control+Enter');
    await expect(popup.getByText('This chat is the agent.')).toBeVisible();
  });
  expect(await message(1)).toContain('Task: Find a kettle');
  await person.inPopup(target, async (popup) => {
    await tabTo(popup, 'button', 'Assign as target');
    await popup.keyboard.press('Enter');
    await expect(popup.getByLabel('Name', { exact: true })).toBeFocused();
    await popup.keyboard.type('Shop');
    await popup.keyboard.press('Enter');
    await expect(popup.getByText('Saved “Shop”.')).toBeVisible();
    await tabTo(popup, 'button', 'Disengage');
    await popup.keyboard.press('Enter');
    await expect(popup.getByRole('button', { name: 'Keep going' })).toBeFocused();
    await popup.keyboard.press('Escape');
    await expect(popup.getByRole('button', { name: 'Disengage' })).toBeFocused();
    await popup.keyboard.press('Enter');
    await popup.keyboard.press('Shift+Tab');
    await popup.keyboard.press('Enter');
    await expect(popup.getByText('The session has ended.')).toBeVisible();
  });
  expect(await stored()).toBeUndefined();
});
