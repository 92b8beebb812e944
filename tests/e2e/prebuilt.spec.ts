import { prebuilt } from '../fixtures/chats/kits.ts';
import { expect, test } from '../support/extension.ts';
import { playKits } from '../support/play-kits.ts';
import { expectKept } from './matrix/kept.ts';

test('four published chats that no table knows are learned side by side, and each command is carried out once, also after a reload', {
  tag: '@matrix',
}, async ({ extension, fixtures }) => {
  const kits = prebuilt.map((name) => ({ name }));
  const played = await playKits({ extension, fixtures }, kits, { before: 1, after: 1 });
  for (const [index, one] of played.entries()) {
    expect(one.lessons, `lessons of ${prebuilt[index]}`).toBe(1);
    expectKept(one, { clicks: 1 });
  }
  expect(played).toHaveLength(4);
});
