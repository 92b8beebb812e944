import { kitNames } from '../../fixtures/chats/kits.ts';
import { test } from '../../support/extension.ts';
import { expectLearnedOnce, LEARN_MS } from '../../support/learn.ts';

for (const name of kitNames) {
  test(`${name} is learned once and driven from then on`, async ({ extension, fixtures }) => {
    test.setTimeout(LEARN_MS);
    await expectLearnedOnce({ extension, fixtures }, { name, what: 'made of a published kit' });
  });
}
