import type { Locator } from '@playwright/test';
import { chatScript, idIn } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';

test('from a fresh profile, the first result takes three clicks and the task', async ({
  installed: extension,
  fixtures,
}, { annotations }) => {
  fixtures.setModel(
    chatScript(
      (told) => ({ action: 'fill', id: idIn(told, /<(\d+) search/), value: 'kettle', submit: true }),
      () => ({ action: 'done', answer: 'The gooseneck kettle costs €49.90.' }),
    ),
  );
  const start = performance.now();
  let clicks = 0;
  const click = async (what: Locator) => {
    clicks += 1;
    await what.click();
  };

  const welcome = await extension.welcome();
  await click(welcome.getByRole('button', { name: 'I understand, turn it on' }));
  await expect(welcome.getByText('Three steps to your first result')).toBeVisible();

  const chat = await extension.context.newPage();
  await chat.goto('https://chatgpt.com/');
  const shop = await extension.context.newPage();
  await shop.goto('https://shop.example/');
  clicks += 1; // On the toolbar icon, which opens the popup over the shop.
  const popup = await extension.openPopup(shop);
  await popup.getByLabel('What do you want done?').fill('What does a kettle cost?');
  await expect(popup.getByRole('button', { name: 'With ChatGPT' })).toBeVisible();
  const closed = popup.waitForEvent('close');
  await click(popup.getByRole('button', { name: 'Start' }));
  await closed; // Chrome has opened the panel beside the shop; a test reads it in a new tab.
  const panel = await extension.openPanel(shop);
  await expect(panel.getByText('The gooseneck kettle costs €49.90.')).toBeVisible({ timeout: 120_000 });

  annotations.push({
    type: 'first result',
    description: `${clicks} clicks, ${((performance.now() - start) / 1000).toFixed(1)} s`,
  });
  expect(clicks).toBe(3);
});
