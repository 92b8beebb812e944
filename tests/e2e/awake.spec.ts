import { askAsPage } from '../support/ask-hidden.ts';
import { expect, test } from '../support/extension.ts';
import { playHidden } from '../support/play-hidden.ts';

test('a chat that draws only in animation frames is kept awake in a hidden tab', { tag: '@all' }, async ({
  hidden,
  fixtures,
}) => {
  await askAsPage(hidden, 'SAVE_SETTINGS', { keepChatAwake: true });
  const played = await playHidden(
    { hidden, fixtures },
    { site: 'chatgpt', switches: { paint: 'frame' }, task: 'Change the page twice' },
  );
  const receipts = played.messages.flatMap(({ text }) => /You: click .*/.exec(text) ?? []);
  expect(receipts).toEqual(Array(2).fill(expect.stringMatching(/ → done\. Content changed\./)));
  expect(played).toMatchObject({ end: 'done', held: '', clicks: 2, stops: 0 });
  expect(played.commands.map(({ action }) => action)).toEqual(['click', 'click', 'done']);
});
