import { readFile } from 'node:fs/promises';
import { prebuilt } from '../fixtures/chats/kits.ts';
import { expect, test } from '../support/extension.ts';
import { PREBUILT, SUMS, sumsOf } from '../support/fixtures/prebuilt.ts';
import { playKits } from '../support/play-kits.ts';
import { expectKept } from './matrix/kept.ts';

test('the built chats are those that their hashes name', async () => {
  expect(await sumsOf(PREBUILT), 'npm run chats builds them anew').toBe(await readFile(SUMS, 'utf8'));
});

for (const name of prebuilt) {
  test(`${name}, a published chat that no table knows, is learned and driven, also after a reload`, async ({
    extension,
    fixtures,
  }) => {
    test.setTimeout(180_000);
    const [played] = await playKits({ extension, fixtures }, [{ name }], { before: 1, after: 1 });
    if (!played) throw new Error('Nothing was played.');
    expect(played.lessons, 'how often the lesson came').toBe(1);
    expectKept(played, { clicks: 1 });
  });
}
