import { readFile } from 'node:fs/promises';
import { chatScript } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import { createGate } from '../support/gate.ts';
import { createPerson } from '../support/person.ts';
import { startSession, watch } from '../support/session.ts';
import { until } from '../support/until.ts';

test('a site that is saved from its tab is opened by its name, behind what the person looks at', async ({
  extension,
  fixtures,
}) => {
  const saved = createGate();
  fixtures.setModel(
    chatScript(async () => {
      await saved.opened;
      return { action: 'open_tool', name: 'order status' };
    }),
  );
  const person = createPerson(extension);
  await person.enable();
  const chat = await person.visit('https://chatgpt.com/');
  await person.assignAgent(chat);
  const { message } = watch({ extension, fixtures });
  await message(1); // A tab that came sooner would be shown with it.
  const status = await person.visit('https://status.example/');
  // The page is named “Order status – Parcel Post”.
  await person.assignTarget(status);
  await person.inPanel(status, async (panel) => {
    await extension.control.evaluate(() => {
      const seen = globalThis as { shown?: number[] };
      seen.shown = [];
      chrome.tabs.onActivated.addListener(({ tabId }) => seen.shown?.push(tabId));
    });
    await panel.getByRole('button', { name: /^Order status/ }).click();
    await panel.getByRole('menuitem', { name: 'Save this site' }).click();
    await expect(panel.getByText('Saved “Order status”.')).toBeVisible();
  });
  saved.open();
  expect(await message(3)).toContain('You: open_tool "order status" → done. Opened as target 2.');
  expect(await message(3)).toContain('· target 2 · "Order status – Parcel Post" · https://status.example/');
  expect(await extension.control.evaluate(() => (globalThis as { shown?: number[] }).shown)).toEqual([]);

  const options = await extension.openOptions('tools');
  await expect(options.getByRole('main').getByRole('listitem')).toHaveText([
    /^Order statusstatus\.example\//,
  ]);
});

test('saved tools are imported, renamed, sent elsewhere, removed, brought back and exported', {
  tag: '@matrix',
}, async ({ extension }) => {
  await createPerson(extension).enable();
  const options = await extension.openOptions('tools');
  const rows = options.getByRole('main').getByRole('listitem');
  const list = [
    { name: 'Orders', url: 'https://shop.example/orders' },
    { name: 'News', url: 'https://news.example/' },
    { name: 'orders', url: 'https://other.example/' },
    { name: 'Script', url: 'javascript:alert(1)' },
  ];
  await options.getByLabel('Import', { exact: true }).setInputFiles({
    name: 'tools.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(list)),
  });
  // The file is shown before it is taken.
  const review = options.getByRole('region', { name: 'Import these sites from “tools.json”?' });
  await expect(review.getByRole('list').first().getByRole('listitem')).toHaveText([
    /^Ordersshop\.example\/orders/,
    /^Newsnews\.example/,
  ]);
  await review.getByRole('button', { name: 'Import' }).click();
  const said = options.getByRole('status');
  await expect(said).toContainText('2 added, 2 skipped:');
  await expect(said.getByRole('listitem')).toHaveText([
    /^orders: A tool named "Orders" exists already\./,
    /^Script: .* is not a web address\./,
  ]);
  await expect(rows).toHaveCount(2);

  await options.getByRole('button', { name: 'Edit Orders' }).click();
  await rows.getByLabel('Name', { exact: true }).fill('My orders');
  await rows.getByLabel('Address', { exact: true }).fill('https://shop.example/mine');
  await options.keyboard.press('Enter');
  await expect(rows).toHaveText([/^My ordersshop\.example\/mine/, /^News/]);
  await options.getByRole('button', { name: 'Remove News' }).click();
  await expect(rows).toHaveCount(1);
  await expect(options.getByRole('button', { name: 'Undo removing News' })).toBeFocused();
  await options.keyboard.press('Enter');
  await expect(rows).toHaveCount(2);

  const downloading = options.waitForEvent('download');
  await options.getByRole('button', { name: 'Export', exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('agent-anything-tools.json');
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toEqual([
    { name: 'My orders', url: 'https://shop.example/mine' },
    { name: 'News', url: 'https://news.example/' },
  ]);
});

test('what is changed in the options applies at once to the session that runs', { tag: '@all' }, async ({
  extension,
  fixtures,
}) => {
  fixtures.setModel(chatScript());
  const { person, chat, target, message, stored } = await startSession(
    { extension, fixtures },
    { url: 'https://account.example/' },
  );
  expect(await message(2)).toContain('Signed in as [EMAIL_1].');
  const options = await extension.openOptions();
  const redact = options.getByRole('switch', { name: 'Hide personal data' });

  await redact.uncheck();
  await expect(redact).not.toBeChecked();
  await person.tellAgent(chat, 'In the open.');
  expect(await message(3)).toContain('Signed in as jane@example.org.');
  expect(await message(3)).not.toContain('hunter2');
  await redact.check();
  await person.tellAgent(chat, 'Hidden.');
  expect(await message(4)).toContain('Signed in as [EMAIL_1].');

  const second = await person.visit('https://counter.example/');
  await person.assignTarget(second);
  await options.getByRole('link', { name: 'Behavior' }).click();
  await options.getByLabel('Tabs in a task').fill('11');
  await expect(options.getByText('Not saved. Enter a whole number from 1 to 10.')).toBeVisible();
  await options.getByLabel('Tabs in a task').fill('1');
  await until('one target to be released', async () => (await stored())?.targets.tabs.length === 1);
  expect((await stored())?.targets.tabs[0]?.url).toBe('https://counter.example/');
  await until('its panel to go', () => target.evaluate(() => document.documentElement.children.length === 2));
});
