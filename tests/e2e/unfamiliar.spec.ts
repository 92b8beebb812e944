import { test } from '../support/extension.ts';
import { sampled } from '../support/sample.ts';
import { keyOf, unfamiliarCases } from '../support/unfamiliar/cases.ts';
import { playUnfamiliar } from '../support/unfamiliar/play.ts';
import { openAt, openHiddenAt } from '../support/widgets/session.ts';

const cases = sampled(unfamiliarCases, { table: 'unfamiliar pages', keyOf, share: 1 / 6 });

for (const one of cases)
  test(`an agent manages ${keyOf(one)}`, async ({ extension }) => {
    await playUnfamiliar((url) => openAt(extension, url), one);
  });

for (const one of unfamiliarCases)
  test(`an agent manages ${keyOf(one)} in a tab that nobody sees`, { tag: '@all' }, async ({ hidden }) => {
    await playUnfamiliar((url) => openHiddenAt(hidden, url), one);
  });
