import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { chatScript } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import type { Fixtures } from '../support/fixtures/server.ts';
import type { Extension } from '../support/launch.ts';
import { createPerson } from '../support/person.ts';

const WALL = 'Sign in to ChatGPT, then come back';
const ANSWER = 'There is nothing to do.';

/** Starts a task with the chat that is open, and returns the chat, the target and the panel beside it. */
async function startTask({ extension, fixtures }: { extension: Extension; fixtures: Fixtures }) {
  fixtures.setModel(chatScript(() => ({ action: 'done', answer: ANSWER })));
  const person = createPerson(extension);
  await person.enable();
  const chat = await person.visit('https://chatgpt.com/');
  const shop = await person.visit('https://shop.example/');
  const panel = await extension.openPanel(shop);
  await panel.getByLabel('What do you want done?').fill('Look around');
  await panel.keyboard.press('Enter');
  return { chat, shop, panel };
}

test('a person who is signed out is led to the chat, and the task continues after that', async ({
  extension,
  fixtures,
}) => {
  fixtures.setSwitches({ signedOut: true });
  const { chat, panel } = await startTask({ extension, fixtures });
  await expect(panel.getByText(WALL)).toHaveCount(1);
  await expect(panel.getByText('The task continues automatically.')).toBeVisible();
  await expect(panel.locator('.card, [data-health]')).toHaveCount(0);
  await expectAccessible(panel, ['light']);
  await expectNoSidewaysScroll(panel, 240);
  extension.fronts.personAsks();
  await panel.getByRole('button', { name: 'Go to ChatGPT' }).click();
  await expect.poll(() => chat.evaluate(() => document.visibilityState)).toBe('visible');
  expect(fixtures.received).toEqual([]);
  await chat.getByRole('button', { name: 'Log in' }).click();
  await expect(panel.getByText(ANSWER)).toBeVisible();
  await expect(panel.getByText(WALL)).toHaveCount(0);
});

test('a chat that still loads is opening, with a clock, and not a wall', async ({ extension, fixtures }) => {
  fixtures.setSwitches({ late: true });
  const { chat, panel } = await startTask({ extension, fixtures });
  const now = panel.getByRole('region', { name: 'Now' });
  await expect(now).toContainText(/Opening ChatGPT… (?:[3-9]|\d\d+) s/);
  await expect(panel.getByText(WALL)).toHaveCount(0);
  await chat.evaluate(() => dispatchEvent(new Event('ready')));
  await expect(panel.getByText(ANSWER)).toBeVisible();
});

test('a chat that shows nothing for 20 s is not a wall', { tag: '@all' }, async ({ extension, fixtures }) => {
  fixtures.setSwitches({ idleMs: 20_000 });
  const { panel } = await startTask({ extension, fixtures });
  const walls = await panel.evaluateHandle((wall) => {
    const seen: string[] = [];
    new MutationObserver(() => {
      if ((document.body.textContent ?? '').includes(wall)) seen.push(wall);
    }).observe(document, { subtree: true, childList: true, characterData: true });
    return seen;
  }, WALL);
  await expect(panel.getByText(ANSWER)).toBeVisible({ timeout: 90_000 });
  expect(await walls.jsonValue()).toEqual([]);
});

test('a chat that never shows its field asks for the person in the end', { tag: '@all' }, async ({
  extension,
  fixtures,
}) => {
  fixtures.setSwitches({ idleMs: 3_600_000 });
  const { panel } = await startTask({ extension, fixtures });
  await expect(panel.getByText(WALL)).toBeVisible({ timeout: 180_000 });
  await expect(panel.getByText('Can’t find where to type in ChatGPT.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Go to ChatGPT' })).toBeVisible();
});
