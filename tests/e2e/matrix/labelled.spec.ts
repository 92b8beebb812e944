import { randomInt } from 'node:crypto';
import { expect, test } from '../../support/extension.ts';
import { toldWrongly } from '../../support/personal-data/play-labelled.ts';

test('no message says a value of cases that nobody has seen, wherever its label stands', async ({
  extension,
  fixtures,
}) => {
  test.setTimeout(1_200_000);
  const seed = Number(process.env.MATRIX_SEED ?? randomInt(2 ** 31));
  console.log(`MATRIX_SEED=${seed} (labelled)`);
  expect(await toldWrongly({ extension, fixtures }, seed), `put ${seed} into labelled.spec.ts`).toEqual([]);
});
