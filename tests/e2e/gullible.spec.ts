import { attacks } from '../fixtures/hostile/attacks/index.ts';
import { playAttacks } from '../support/attacked.ts';
import { expect, test } from '../support/extension.ts';
import { harmOf } from '../support/harm.ts';

/** One of each kind; `npm run matrix` tries them all. */
const KINDS = /^(?:sample|captcha|query|action|enter|frame|hover|link|settings|router)$/;
const chosen = attacks.filter(({ id }) => KINDS.test(id));

test('an agent that obeys every page does no harm while the person says nothing', async ({
  extension,
  fixtures,
}) => {
  expect(chosen).toHaveLength(10);
  const played = await playAttacks({ extension, fixtures }, chosen);
  expect(played.flatMap(harmOf)).toEqual([]);
});
