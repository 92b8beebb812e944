import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { fenced, idIn } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import type { Extension } from '../support/launch.ts';
import { keywordOf, turnOf } from '../support/message-codes.ts';
import { createPerson } from '../support/person.ts';
import { practiceOrder } from '../support/practice-order.ts';
import { until } from '../support/until.ts';

test('from the first page to the first result on the practice page takes at most four clicks', async ({
  installed,
  fixtures,
}) => {
  fixtures.setModel(practiceOrder());
  const { context, control } = installed;
  const clicks: string[] = [];
  const click = async (on: Locator) => {
    clicks.push((await on.textContent()) ?? '');
    installed.fronts.personAsks();
    await on.click();
  };
  const welcome = await installed.welcome();
  await click(welcome.getByRole('button', { name: 'I understand, turn it on' }));
  await expect(welcome.getByRole('heading', { name: 'Three steps to your first result' })).toBeVisible();
  await expectAccessible(welcome);
  await click(welcome.getByRole('button', { name: 'ChatGPT' }));
  await expect(welcome.getByText('ChatGPT is ready.')).toBeVisible();

  const opening = context.waitForEvent('page');
  await click(welcome.getByRole('button', { name: 'Start' }));
  const practice = await opening;
  await expect(practice.getByRole('heading', { name: 'Practice café' })).toBeVisible();
  await expectAccessible(practice);
  await expect.poll(() => panels(installed)).toBe(1);

  const panel = await installed.openPanel(practice);
  await expect(
    panel.getByRole('heading', { name: 'Order a flat white and tell me its number.' }),
  ).toBeVisible();
  await click(panel.getByRole('button', { name: 'Allow once' }));
  await expect(panel.getByText('Flat white for Jane, number 7')).toBeVisible();
  await expect(practice.getByText('Now a task of your own')).toBeVisible();
  await expectAccessible(practice);
  expect(clicks).toHaveLength(4);

  const shown = fixtures.received.map(({ prompt }) => prompt).join('\n');
  expect(shown).toContain('[EMAIL_1]');
  expect(shown).not.toContain('jane@example.org');
  await welcome.bringToFront();
  await expect(welcome.getByText(/^Ordered in \d+:\d\d\.$/)).toBeVisible();
  await expect(welcome.getByRole('button', { name: 'Start a task of your own' })).toBeVisible();
  await reloads(installed, practice);
  expect(await control.evaluate(() => chrome.tabs.query({ url: 'https://practice.invalid/*' }))).toHaveLength(
    1,
  );
});

/** How many panels stand beside tabs. */
const panels = ({ control }: Extension): Promise<number> =>
  control.evaluate(
    async () =>
      (await chrome.runtime.getContexts({ contextTypes: [chrome.runtime.ContextType.SIDE_PANEL] })).length,
  );

/** A reload shows the page again, also after the worker has died. */
async function reloads(extension: Extension, practice: Page): Promise<void> {
  extension.fronts.personAsks();
  await practice.bringToFront();
  await extension.stopWorker();
  await extension.control.evaluate(async () => {
    const [tab] = await chrome.tabs.query({ url: 'https://practice.invalid/*' });
    await chrome.tabs.reload(tab?.id as number);
  });
  const ordered = practice.getByText('Espresso for Jane, number 7.');
  // The attachment that the dead worker left may load the page first: then it loads once more, and forgets a press.
  await expect(async () => {
    if (!(await ordered.isVisible())) await practice.getByRole('button', { name: 'Order' }).click();
    await expect(ordered).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test('the first flow: this chat is the agent, this tab is a target, and the task is typed into the chat', async ({
  extension,
  fixtures,
}) => {
  fixtures.setModel((prompt, history) => {
    const texts = [...history.map(({ text }) => text), prompt];
    const code = texts.map(turnOf).findLast((turn) => turn !== undefined) ?? '';
    const keyword = keywordOf(prompt);
    if (keyword) return `ready ${keyword}`;
    if (prompt === 'Look for a kettle') {
      const id = idIn({ text: texts.join('\n'), earlier: [] }, /<(\d+) search/);
      return fenced({ tool_code: code, action: 'fill', id, value: 'kettle', submit: true });
    }
    return prompt.includes('Results for')
      ? fenced({ tool_code: code, action: 'done', answer: 'There are kettles.' })
      : 'I wait.';
  });
  const person = createPerson(extension);
  await person.enable();
  const chat = await person.visit('https://chatgpt.com/');
  await person.inPopup(chat, async (popup) => {
    await popup.getByRole('button', { name: 'This chat is the agent' }).click();
    await expect(popup.getByText('This chat is doing the task.')).toBeVisible();
  });
  const shop = await person.visit('https://shop.example/');
  await person.inPopup(shop, async (popup) => {
    await popup.getByRole('button', { name: 'This tab is a target' }).click();
    await expect(popup.getByRole('switch')).toBeChecked();
    await expectAccessible(popup);
  });
  await until('the page of the target', async () =>
    fixtures.received.some(({ prompt }) => prompt.includes('· target 1 ·')),
  );
  await chat.bringToFront();
  await chat.locator('#prompt-textarea').fill('Look for a kettle');
  await chat.keyboard.press('Enter');
  await expect(shop).toHaveURL(/q=kettle/);
  await person.inPopup(shop, async (popup) => {
    await expect(popup.getByText('There are kettles.')).toBeVisible();
  });
});
