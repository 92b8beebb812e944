import { makePackage } from '../../scripts/package.mjs';
import { chatFileOf } from '../../src/protocol/chat-file/chat-file.ts';
import { importChat } from '../support/exchange.ts';
import { expect, test } from '../support/extension.ts';
import { type Extension, launchExtension } from '../support/launch.ts';
import { aLearned } from '../support/samples.ts';
import { unpack } from '../support/unpack.ts';

const headless = !process.env.HEADED;
const CHAT = 'chat.example';

test('an update that is unpacked into another folder keeps the settings and the learned chats', async ({
  fixtures,
}, info) => {
  const { zip } = await makePackage(info.outputPath('built'), { store: false });
  const profile = info.outputPath('profile');
  const args = fixtures.chromiumArgs;
  const load = async (folder: string) =>
    launchExtension({ profile, headless, args, build: await unpack(zip, info.outputPath(folder)) });

  const before = await load('downloads/first');
  const welcome = await before.welcome();
  await welcome.getByRole('button', { name: 'I understand, turn it on' }).click();
  await expect(welcome.getByRole('heading', { name: 'Three steps to your first result' })).toBeVisible();
  const options = await before.openOptions('behaviour');
  await options.getByLabel('New tasks start with').selectOption('every');
  await options.goto(options.url().replace('#behaviour', '#chats'));
  await importChat(options, { host: CHAT, text: JSON.stringify(chatFileOf(CHAT, aLearned())) });
  const kept = await stored(before);
  await before.context.close();

  const after = await load('documents/second');
  expect(after.id).toBe(before.id);
  expect(await stored(after)).toEqual(kept);
  const again = await after.openOptions('behaviour');
  await expect(again.getByLabel('New tasks start with')).toHaveValue('every');
  await again.goto(again.url().replace('#behaviour', '#chats'));
  await expect(again.getByText(CHAT, { exact: true })).toBeVisible();
  await after.context.close();
});

/** Everything that is stored for longer than the browser runs. */
const stored = ({ control }: Extension) =>
  control.evaluate(async () => [await chrome.storage.local.get(), await chrome.storage.sync.get()]);
