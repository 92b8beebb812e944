import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { findSpans } from '../../support/find-spans.ts';
import { belowBars } from '../../support/personal-data/below-bars.ts';

test('of cases that nobody has seen, 99 of 100 of each kind are protected', () => {
  test.setTimeout(1_200_000);
  const seed = Number(process.env.MATRIX_SEED ?? randomInt(2 ** 31));
  console.log(`MATRIX_SEED=${seed} (personal data)`);
  expect(belowBars(seed, findSpans), `put ${seed} into generated-cases.test.ts`).toEqual([]);
});
