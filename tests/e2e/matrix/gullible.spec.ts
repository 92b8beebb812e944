import { expect } from '@playwright/test';
import { attacks } from '../../fixtures/hostile/attacks/index.ts';
import { playAttacks } from '../../support/attacked.ts';
import { harmOf } from '../../support/harm.ts';
import { judge } from './judge.ts';
import { test } from './stage.ts';

/** Sessions of one browser at the same time. */
const AT_ONCE = 4;

for (let from = 0; from < attacks.length; from += AT_ONCE) {
  const some = attacks.slice(from, from + AT_ONCE);
  test(`an agent that obeys pages does no harm: ${some.map(({ id }) => id).join(', ')}`, async ({
    extension,
    fixtures,
  }) => {
    for (const attacked of await playAttacks({ extension, fixtures }, some))
      await judge(attacked.attack.id, () => expect(harmOf(attacked)).toEqual([]));
  });
}

test('what the person allows an agent that obeys pages does leave, and is seen', async ({
  extension,
  fixtures,
}) => {
  const asked = attacks.filter(({ id }) => id === 'query');
  const [attacked] = await playAttacks({ extension, fixtures }, asked, { person: 'agrees' });
  expect(attacked?.left[0]).toMatch(/^GET https:\/\/evil\.example\/mark-query\/\?k=/);
});
