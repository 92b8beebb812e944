import { expect, test } from '../support/extension.ts';
import { expectDone, expectUnchanged, markdownTask } from '../support/markdown-task.ts';
import { playChat } from '../support/play-chat.ts';
import { playHidden } from '../support/play-hidden.ts';

const generations = ['chatgpt', 'chatgpt-2026'] as const;

for (const site of generations)
  test(`a run full of Markdown reaches the model unchanged · ${site}`, async ({ extension, fixtures }) => {
    const played = await playChat({ extension, fixtures }, { site, switches: {}, ...markdownTask(1) });
    expectDone(played, fixtures, 1);
    expectUnchanged(played);
  });

test('after a message arrives with backslashes the next ones arrive unchanged, and the way is stored for the site', async ({
  extension,
  fixtures,
}) => {
  const play = async () => {
    const played = await playChat(
      { extension, fixtures },
      { site: 'chatgpt-2026', switches: { paste: 'typed' }, ...markdownTask(1) },
    );
    return { played, damaged: played.received.map(({ prompt }, at) => prompt !== played.messages[at]?.text) };
  };
  const first = await play();
  expectDone(first.played, fixtures, 1);
  expect(first.played.received).toHaveLength(first.played.messages.length);
  expect(first.damaged).toEqual([true, ...first.damaged.slice(1).fill(false)]);
  expect(first.played.messages[1]?.text).toContain('backslashes');
  const { 'insertion:https://chatgpt.com': kept } = await extension.control.evaluate(() =>
    chrome.storage.local.get('insertion:https://chatgpt.com'),
  );
  expect(kept).toEqual({ field: 'markdown', exact: 'literal', escaped: ['pieces'] });

  expectUnchanged((await play()).played);
});

for (const site of [...generations, 'perplexity', 'gemini', 'kimi', 'aistudio', 'claude'] as const)
  test(`ten commands full of Markdown reach the model unchanged · ${site}`, { tag: '@all' }, async ({
    extension,
    fixtures,
  }) => {
    const played = await playChat({ extension, fixtures }, { site, switches: {}, ...markdownTask(8) });
    expectDone(played, fixtures, 8);
    expectUnchanged(played);
  });

for (const site of generations)
  test(`ten commands reach the model unchanged in a hidden tab · ${site}`, { tag: '@all' }, async ({
    hidden,
    fixtures,
  }) => {
    const played = await playHidden({ hidden, fixtures }, { site, switches: {}, ...markdownTask(8) });
    expectDone(played, fixtures, 8);
    expectUnchanged(played);
  });
