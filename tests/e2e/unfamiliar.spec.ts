import { expect, test } from '../support/extension.ts';
import { sampled } from '../support/sample.ts';
import { keyOf, unfamiliarCases } from '../support/unfamiliar/cases.ts';
import { playUnfamiliar } from '../support/unfamiliar/play.ts';
import { openAt, openHiddenAt } from '../support/widgets/session.ts';

const cases = sampled(unfamiliarCases, { table: 'unfamiliar pages', keyOf, share: 1 / 6 });

for (const one of cases)
  test(`an agent manages ${keyOf(one)}`, async ({ extension }) => {
    await playUnfamiliar((url) => openAt(extension, url), one);
  });

test('it manages these pages in tabs that nobody sees', { tag: '@all' }, async ({ hidden }) => {
  const failed: string[] = [];
  for (const one of unfamiliarCases)
    await playUnfamiliar((url) => openHiddenAt(hidden, url), one).catch((error: Error) =>
      failed.push(`${keyOf(one)}: ${error.message}`),
    );
  expect(failed).toEqual([]);
});
