import { chatScript, idIn } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import { createPerson } from '../support/person.ts';
import { until } from '../support/until.ts';

test('a chat searches a shop: briefed, shown the page, obeyed, told what it caused', async ({ extension, fixtures }) => {
  const person = createPerson(extension);
  fixtures.setModel(
    chatScript(
      (told) => ({ action: 'fill', id: idIn(told, /<input id="(\d+)"[^>]*search[^>]*>/i), value: 'shoes', submit: true }),
      () => ({ action: 'done', answer: 'Found some shoes.' }),
    ),
  );
  await person.enable();
  const chat = await person.visit('https://chatgpt.com/');
  await person.assignAgent(chat, 'Find shoes');
  const shop = await person.visit('https://shop.example/');
  await person.assignTarget(shop);

  await until(
    'the answer',
    async () => (await person.inPopup(chat, (popup) => popup.getByText('Found some shoes.').isVisible())) || undefined,
  );
  const prompts = fixtures.received.map(({ prompt }) => prompt);
  expect(prompts).toHaveLength(3);
  expect(prompts[0]).toContain('Task: Find shoes');
  expect(prompts[1]).toContain('target 1');
  expect(prompts[2]).toContain('You: fill');
  await expect(shop).toHaveURL(/search/);
});
