import { chatScript, idIn } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import { startSession } from '../support/session.ts';

test('a chat is briefed, shown a page, obeyed, and told what it caused', async ({ extension, fixtures }) => {
  fixtures.setModel(
    chatScript(
      (told) => ({ action: 'fill', id: idIn(told, /<(\d+) search/), value: 'kettle', submit: true }),
      (told) => ({ action: 'click', id: idIn(told, /<(\d+) a[^>]*>Gooseneck kettle/) }),
      () => ({ action: 'done', answer: 'It is the gooseneck kettle.' }),
    ),
  );
  const { person, chat, target, message, becomes } = await startSession(
    { extension, fixtures },
    { task: 'Find a kettle' },
  );

  expect(await message(1)).toContain('Task: Find a kettle');
  expect(await message(2)).toContain('· target 1 ·');
  expect(await message(3)).toMatch(/^Turn \S+-3-\S+\. You: fill \d+ → done\./);
  expect(await message(3)).toContain('GET /api/search 200.');
  expect(await message(4)).toMatch(
    /You: click \d+ → done\. The page is now https:\/\/shop\.example\/product/,
  );
  await expect(target).toHaveURL(/product/);
  await becomes(
    'done',
    ({ progress: { lastStep } }) => lastStep?.label === 'done' && lastStep.end === 'done',
  );
  await person.inPopup(chat, async (popup) => {
    await expect(popup.getByText('It is the gooseneck kettle.')).toBeVisible();
    await expect(popup.getByRole('region', { name: 'Now' }).getByText('Done')).toBeVisible();
  });
  expect(fixtures.received).toHaveLength(4);
});

test('later messages hold differences, which are much shorter than the page', { tag: '@matrix' }, async ({
  extension,
  fixtures,
}) => {
  fixtures.setModel(
    chatScript(
      (told) => ({ action: 'fill', id: idIn(told, /<(\d+) search/), value: 'mug' }),
      () => undefined,
    ),
  );
  const { message } = await startSession({ extension, fixtures });
  const [whole, difference] = [await message(2), await message(3)];
  expect(difference).toContain('· changes since');
  expect(difference.length).toBeLessThan(whole.length / 3);
});
