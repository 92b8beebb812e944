import { chatScript, idIn } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import { startSession } from '../support/session.ts';

for (const { name, url } of [
  { name: 'Claude', url: 'https://claude.ai/new' },
  { name: 'Gemini', url: 'https://gemini.google.com/app' },
  { name: 'AI Studio', url: 'https://aistudio.google.com/prompts/new_chat' },
]) {
  test(`${name} is briefed, shown a page, obeyed, and told what it caused`, async ({ extension, fixtures }) => {
    fixtures.setModel(
      chatScript(
        (told) => ({ action: 'fill', id: idIn(told, /<input id="(\d+)" type="search"/), value: 'kettle', submit: true }),
        (told) => ({ action: 'click', id: idIn(told, /<a id="(\d+)"[^>]*>Gooseneck kettle/) }),
        () => ({ action: 'done', answer: 'It is the gooseneck kettle.' }),
      ),
    );
    const { target, message, step } = await startSession({ extension, fixtures }, { task: 'Find a kettle', chat: url });
    expect(await message(1)).toContain('Task: Find a kettle');
    expect(await message(3)).toMatch(/^Turn \S+-3\. You: fill \d+ → done\./);
    expect(await message(4)).toMatch(/You: click \d+ → done\. The page is now https:\/\/shop\.example\/product/);
    await expect(target).toHaveURL(/product/);
    await step('done → done');
    expect(fixtures.received).toHaveLength(4);
  });
}
