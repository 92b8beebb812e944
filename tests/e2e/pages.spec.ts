import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { chatScript } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import { createGate } from '../support/gate.ts';
import { closePanel, createPerson, openSent } from '../support/person.ts';
import { startSession, watch } from '../support/session.ts';

/** Of a window of 1280 pixels at 200 %. */
const HALF_WINDOW = 640;
/** Chrome makes no popup wider than 800 pixels. */
const HALF_POPUP = 400;

test('welcome, options and the popup before a session can be read and used by everybody', {
  tag: '@all',
}, async ({ extension }) => {
  const person = createPerson(extension);
  const chat = await person.visit('https://chatgpt.com/');
  await person.inPopup(chat, async (popup) => {
    await expect(popup.getByRole('button', { name: 'Review and turn on' })).toBeVisible();
    await expectAccessible(popup);
    await expectNoSidewaysScroll(popup, HALF_POPUP);
  });
  const welcome = await extension.welcome();
  await expectAccessible(welcome);
  await expectNoSidewaysScroll(welcome, HALF_WINDOW);
  await person.enable();

  const options = await extension.openOptions('tools');
  await options.getByLabel('Name', { exact: true }).fill('Orders');
  await options.getByLabel('Address', { exact: true }).fill(`https://shop.example/${'orders/'.repeat(20)}`);
  await options.keyboard.press('Enter');
  await expect(options.getByText('Saved “Orders”.')).toBeVisible();
  await options.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(options.getByText('A tool needs a name.')).toBeVisible();
  await expectAccessible(options);
  await expectNoSidewaysScroll(options, HALF_WINDOW);
});

test('the panel shows what is sent, before and after, and asks nobody for a password', async ({
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
  const { chat, target, message, asks } = await startSession(
    { extension, fixtures },
    { task: 'Find a kettle', url: 'https://account.example/', saveAs: 'Account' },
  );
  await message(2);
  const panel = await extension.openPanel(chat);
  await openSent(panel);
  await expect(panel.locator('.sent pre')).toHaveText((await message(2)).trim());
  await expectAccessible(panel);
  await panel.getByRole('button', { name: 'Back' }).click();

  const words = panel.getByRole('textbox', { name: /^Message / });
  await words.fill('Call +44 7400 123456 at noon');
  await expect(panel.getByText('Sent as: Call [PHONE_1] at noon')).toBeVisible();
  await expectAccessible(panel);
  await words.press('Enter');

  await target.getByRole('heading').first().click();
  await panel.getByRole('button', { name: 'Resume' }).click();
  written.open();
  await asks('question');
  await expect(panel.getByText('What is your password?')).toBeVisible();
  await expect(panel.getByText('Type it in the tab, not here')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Go to the tab' })).toBeVisible();
  await expect(panel.getByRole('textbox', { name: 'Your answer' })).toHaveCount(0);
  await panel.getByRole('button', { name: 'I need to say something' }).click();
  await panel.getByRole('textbox', { name: 'Your answer' }).fill('jane@example.org');
  await expect(panel.getByText('Sent as: [EMAIL_1]')).toBeVisible();
  await expectAccessible(panel);
  await panel.getByRole('button', { name: 'Done, continue' }).click();
  const told = await message(3);
  expect(told).toContain('The person answers: I typed it in the tab myself.');
  expect(told).toContain('The person says: Call [PHONE_1] at noon');
  expect(fixtures.received.map(({ prompt }) => prompt).join()).not.toContain('7400 123456');
});

/** Goes on with Tab until the focus is on what bears this name. */
async function tabTo(page: Page, role: 'button' | 'switch' | 'textbox', name: string): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: role !== 'switch' });
  await expect(wanted).toBeVisible();
  const reached = () => wanted.evaluate((element) => element === document.activeElement);
  const stops = await page.locator('button, input, textarea, summary, a[href]').count();
  for (let stop = 0; stop <= stops && !(await reached()); stop += 1) await page.keyboard.press('Tab');
  await expect(wanted).toBeFocused();
}

test('a task is begun, given a tab, and ended, by keyboard alone', async ({ extension, fixtures }) => {
  const never = createGate();
  fixtures.setModel(
    chatScript(async () => {
      await never.opened;
      return { action: 'done', answer: 'Too late.' };
    }),
  );
  const person = createPerson(extension);
  const welcome = await extension.welcome();
  await tabTo(welcome, 'button', 'I understand, turn it on');
  await welcome.keyboard.press('Enter');
  await expect(welcome.getByText('Three steps to your first result')).toBeVisible();
  const chat = await person.visit('https://chatgpt.com/');
  const target = await person.visit('https://shop.example/');
  const { message, stored } = watch({ extension, fixtures });

  await person.inPopup(chat, async (popup) => {
    await tabTo(popup, 'textbox', 'What do you want done?');
    await popup.keyboard.type('Find a kettle');
    const closed = popup.waitForEvent('close');
    await popup.keyboard.down('Enter'); // It closes before the key is up.
    await closed;
    await closePanel(extension);
  });
  expect(await message(1)).toContain('Task: Find a kettle');
  await person.inPopup(target, async (popup) => {
    await tabTo(popup, 'switch', 'Share this tab');
    await popup.keyboard.press('Space');
    await expect(popup.getByRole('switch')).toBeChecked();
    await tabTo(popup, 'button', 'More');
    await popup.keyboard.press('Enter');
    await expect(popup.getByRole('menuitem').first()).toBeFocused();
    await popup.keyboard.press('e');
    await popup.keyboard.press('Enter');
    await expect(popup.getByRole('button', { name: 'Keep going' })).toBeFocused();
    await popup.keyboard.press('Escape');
    await expect(popup.getByRole('button', { name: 'Keep going' })).toBeHidden();
    await tabTo(popup, 'button', 'More');
    await popup.keyboard.press('Enter');
    await expect(popup.getByRole('menuitem').first()).toBeFocused();
    await popup.keyboard.press('End');
    await popup.keyboard.press('Enter');
    await expect(popup.getByRole('button', { name: 'Keep going' })).toBeFocused();
    await popup.keyboard.press('Shift+Tab');
    await popup.keyboard.press('Enter');
    await expect(popup.getByLabel('What do you want done?')).toBeVisible();
  });
  expect(await stored()).toBeUndefined();
});
