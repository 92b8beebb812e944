import { chatScript } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import { openForm } from '../support/person.ts';
import { startSession } from '../support/session.ts';
import { until } from '../support/until.ts';

test('a full storage is told to the person, changes nothing, and is no obstacle once there is room again', {
  tag: '@matrix',
}, async ({ extension, fixtures }) => {
  fixtures.setModel(chatScript());
  const { person, message, stored } = await startSession(
    { extension, fixtures },
    { url: 'https://counter.example/' },
  );
  await message(2);
  await until('the reply to have been taken', async () => (await stored())?.turn.replied === 2);
  const second = await person.visit('https://status.example/');
  const other = await person.visit('https://chatgpt.com/');
  await extension.control.evaluate(async () => {
    const { QUOTA_BYTES } = chrome.storage.local;
    const room = QUOTA_BYTES - (await chrome.storage.local.getBytesInUse());
    await chrome.storage.local.set({ junk: 'x'.repeat(room - 'junk'.length - 2) });
  });
  // Not all of the session: what the bridge sees of its chat, it tells at its own time, and that may need no more room.
  const acted = async () => {
    const { targets, queue, shown, permissions } = (await stored()) ?? {};
    return {
      tabs: targets?.tabs,
      elementRanges: targets?.elementRanges,
      queue,
      story: shown?.story,
      origins: permissions?.origins,
    };
  };
  const before = await acted();

  const full =
    /The browser.s storage for this extension is full, so this was not saved; what was there before is unchanged\./;
  await person.inPopup(second, async (popup) => {
    await popup.getByRole('switch').click();
    await expect(popup.getByText(full)).toBeVisible();
  });
  await person.inPopup(other, async (popup) => {
    await openForm(popup);
    await popup.getByLabel('What do you want done?').fill('Read the news');
    await popup.getByRole('button', { name: 'Start' }).click();
    await expect(popup.getByText(full)).toBeVisible();
    await expect(popup.getByLabel('What do you want done?')).toHaveValue('Read the news');
  });
  await person.inPanel(second, async (panel) => {
    const field = panel.getByRole('textbox', { name: /^Message / });
    await field.fill('Are you there?');
    await field.press('Enter');
    await expect(panel.getByText(full)).toBeVisible();
    await expect(field).toHaveValue('Are you there?');
  });
  expect(await acted()).toEqual(before);

  await extension.control.evaluate(() => chrome.storage.local.remove('junk'));
  await person.assignTarget(second);
  expect(await message(3)).toContain('· target 2 ·');
});
