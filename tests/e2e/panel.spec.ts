import { chatScript, idIn, type Told } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import { createGate } from '../support/gate.ts';
import { createPerson } from '../support/person.ts';

test('a person starts a task in the panel, follows it, answers, and reads the result', async ({
  extension,
  fixtures,
}) => {
  const looked = createGate();
  fixtures.setModel(
    chatScript(
      async (told) => {
        await looked.opened;
        return { action: 'fill', id: idIn(told, /<(\d+) search/), value: 'kettle', submit: true };
      },
      () => ({
        action: 'ask_user',
        question: 'Which one?',
        choices: ['Gooseneck kettle', 'Whistling kettle'],
      }),
      (told) => ({ action: 'click', id: idIn(told, /<(\d+) a[^>]*>Gooseneck kettle/) }),
      () => ({
        action: 'done',
        answer: 'It is the **gooseneck** kettle: [see](https://shop.example/product).',
      }),
    ),
  );
  const person = createPerson(extension);
  await person.enable();
  await person.visit('https://chatgpt.com/');
  const shop = await person.visit('https://shop.example/');
  const panel = await extension.openPanel(shop);

  // Nothing but the task is asked: the chat that is open and the tab in front are chosen already.
  await expect(panel.getByRole('button', { name: /^With ChatGPT/ })).toBeVisible();
  await expect(panel.getByRole('button', { name: /^On This tab/ })).toBeVisible();
  await panel.getByLabel('What do you want done?').fill('Find a kettle');
  await panel.keyboard.press('Enter');

  await expect(panel.getByRole('heading', { name: 'Find a kettle' })).toBeVisible();
  await expect(panel.getByText('ChatGPT is thinking')).toBeVisible();
  const focused = panel.locator(':focus');
  await expect(focused).toHaveClass('status');
  expect(await panel.evaluate(() => localStorage.getItem('draft task'))).toBeNull();
  await panel.keyboard.press('/');
  await expect(panel.getByRole('textbox', { name: 'Message ChatGPT' })).toBeFocused();
  await expect(panel.getByRole('textbox', { name: 'Message ChatGPT' })).toHaveValue('');
  looked.open();

  await expect(panel.getByRole('heading', { name: 'Which one?' })).toBeFocused();
  await expect(panel.getByText('Waiting for your answer')).toBeVisible();
  await expect(panel.getByText('Typed kettle into Search')).toBeVisible();
  await panel.keyboard.press('1');

  await expect(panel.getByText('It is the gooseneck kettle:')).toBeVisible();
  await expect(focused).toHaveCount(1);
  await expect(panel.getByText('Clicked Gooseneck kettle')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'see' })).toHaveAttribute(
    'href',
    'https://shop.example/product',
  );
  await expect(shop).toHaveURL(/product/);
  expect(fixtures.received[0]?.prompt).toMatch(/Find a kettle[\s\S]*· target 1 ·/);
});

test('Pause stops the chat at once, and Resume asks it again', async ({ extension, fixtures }) => {
  const writes = createGate();
  let asked = 0;
  const click = (told: Told) => ({ action: 'click', id: idIn(told, /<(\d+) a[^>]*>Gooseneck kettle/) });
  fixtures.setModel(
    chatScript(
      (told) => ({ action: 'fill', id: idIn(told, /<(\d+) search/), value: 'kettle', submit: true }),
      async (told) => {
        writes.open();
        await new Promise(() => {});
        return click(told);
      },
      (told) => {
        asked += told.text.includes('Send its command again') ? 1 : 0;
        return click(told);
      },
      () => ({ action: 'done', answer: 'It is the gooseneck kettle.' }),
    ),
  );
  const person = createPerson(extension);
  await person.enable();
  await person.visit('https://chatgpt.com/');
  const shop = await person.visit('https://shop.example/');
  const panel = await extension.openPanel(shop);
  await panel.getByLabel('What do you want done?').fill('Find a kettle');
  await panel.keyboard.press('Enter');
  await writes.opened;
  await expect(panel.getByText('ChatGPT is thinking')).toBeVisible();

  const before = fixtures.stops();
  await panel.getByRole('button', { name: 'Pause' }).click();
  await expect(panel.getByRole('region', { name: 'Now' }).getByText('Paused')).toBeVisible();
  await expect.poll(() => fixtures.stops()).toBe(before + 1);

  await panel.getByRole('button', { name: 'Resume' }).click();
  await expect(panel.getByText('It is the gooseneck kettle.')).toBeVisible();
  await expect(panel.getByText('Clicked Gooseneck kettle')).toHaveCount(1);
  await expect(shop).toHaveURL(/product/);
  expect(asked).toBe(1);
  expect(fixtures.stops()).toBe(before + 1);
});

test('a new conversation opens in a tab that nobody looks at, with a task and its tab', {
  tag: '@matrix',
}, async ({ extension, fixtures }) => {
  fixtures.setModel(chatScript(() => ({ action: 'done', answer: 'There is nothing to do.' })));
  const person = createPerson(extension);
  await person.enable();
  const shop = await person.visit('https://shop.example/');
  const panel = await extension.openPanel(shop);
  await panel.getByRole('button', { name: /^With / }).click();
  await panel.getByRole('menuitemradio', { name: 'ChatGPT' }).click();
  await panel.getByLabel('What do you want done?').fill('Look around');
  await panel.getByRole('button', { name: 'Start' }).click();
  await expect(panel.getByText('There is nothing to do.')).toBeVisible();
  expect(fixtures.received[0]?.prompt).toMatch(/Look around[\s\S]*· target 1 ·/);

  await panel.getByRole('button', { name: 'More' }).click();
  await panel.getByRole('menuitem', { name: 'What was sent' }).click();
  await expect(panel.getByText(/Exactly what was sent to ChatGPT/)).toBeVisible();
  await panel.getByRole('button', { name: 'Back' }).click();
  await panel.getByRole('button', { name: 'More' }).click();
  await panel.getByRole('menuitem', { name: 'End this task' }).click();
  await expect(panel.getByLabel('What do you want done?')).toBeVisible();
});
