import type { Page } from '@playwright/test';
import { chatScript, idIn } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import { startSession } from '../support/session.ts';

const card = (panel: Page) =>
  panel.getByRole('group', { name: /Which one\?|new to this task|parcels\.example/ });

test('a card is the same in two windows, and after the worker has died; one answer counts in both', async ({
  extension,
  fixtures,
}) => {
  fixtures.setModel(
    chatScript(
      () => ({ action: 'ask_user', question: 'Which one?', choices: ['Gooseneck', 'Whistling'] }),
      () => ({ action: 'open_tab', url: 'https://parcels.example/' }),
      () => ({ action: 'done', answer: 'Neither.' }),
    ),
  );
  const { target, message, stored } = await startSession({ extension, fixtures });
  extension.fronts.personAsks();
  const opening = extension.context.waitForEvent('page');
  await extension.control.evaluate(() =>
    chrome.windows.create({ url: 'https://shop.example/', focused: false }),
  );
  const elsewhere = await opening;
  const panels = [await extension.openPanel(target), await extension.openPanel(elsewhere)];
  const say = async (): Promise<string[]> => {
    for (const panel of panels) await expect(card(panel)).toBeVisible();
    // Offered once a card has stood for a while.
    return Promise.all(
      panels.map(async (panel) => ((await card(panel).textContent()) ?? '').replace('Notify me', '')),
    );
  };
  const isSameAfterDeath = async () => {
    const [first, second] = await say();
    expect(second).toBe(first);
    await extension.stopWorker();
    for (const panel of panels) await panel.reload();
    expect(await say()).toEqual([first, first]);
  };

  await isSameAfterDeath();
  await panels[1]?.getByRole('button', { name: 'Whistling' }).click();
  expect(await message(3)).toContain('ask_user → done. The person answers: Whistling');

  await isSameAfterDeath();
  await panels[0]?.getByRole('button', { name: 'Don’t allow', exact: true }).click();
  expect(await message(4)).toContain('not done. The person did not allow it.');
  for (const panel of panels) await expect(panel.getByText('Neither.')).toBeVisible();
  expect((await stored())?.queue.question).toBeNull();
});

test('what was read on one site is shown before it goes to another, in whatever code; after a no it does not', {
  tag: '@matrix',
}, async ({ extension, fixtures }) => {
  const text = 'Coffee and tea, and what it takes to make';
  const encoded = Buffer.from(text).toString('base64');
  const status = 'https://status.example';
  fixtures.setModel(
    chatScript(
      () => undefined,
      (told) => ({ action: 'fill', id: idIn(told, /Order number <(\d+) input/), value: encoded }),
      () => ({ action: 'open_tab', url: `${status}/?q=${encoded}` }),
      () => ({ action: 'done', answer: 'I leave it.' }),
    ),
  );
  const { person, message, stored } = await startSession({ extension, fixtures });
  expect(await message(2)).toContain(text);
  const elsewhere = await person.visit(`${status}/`);
  await person.assignTarget(elsewhere);
  const panel = await extension.openPanel(elsewhere);
  const asked = panel.getByRole('group', { name: 'Use text from shop.example on status.example?' });
  for (const next of [4, 5]) {
    await expect(asked).toContainText(`“${text}”`);
    await panel.getByRole('button', { name: 'Don’t allow', exact: true }).click();
    expect(await message(next)).toContain('not done. The person did not allow it.');
  }
  await expect(elsewhere.getByLabel('Order number')).toHaveValue('');
  expect((await stored())?.targets.tabs).toHaveLength(2);
});
