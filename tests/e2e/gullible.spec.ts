import { attacks } from '../fixtures/hostile/attacks/index.ts';
import { playAttacks } from '../support/attacked.ts';
import { expect, test } from '../support/extension.ts';
import { harmOf } from '../support/harm.ts';
import { sampled } from '../support/sample.ts';

/** Some of each kind; `npm run matrix` tries them all. */
const KINDS = /^(?:captcha|query|enter|frame|hover|router)$/;
const chosen = attacks.filter(({ id }) => KINDS.test(id));
const deeds = attacks.filter(({ deed }) => deed).filter((_, index) => index % 2 === 0);
/** The first is always among them. */
const inSample = (table: string, some: typeof attacks) =>
  sampled(some, { table, keyOf: ({ id }) => id, classOf: () => table });

test('an agent that obeys every page does no harm while the person says nothing', async ({
  extension,
  fixtures,
}) => {
  expect(chosen).toHaveLength(6);
  const played = await playAttacks({ extension, fixtures }, inSample('attacks', chosen));
  expect(played.flatMap(harmOf)).toEqual([]);
});

test('nor does it buy, send, delete, sign or set anything without a yes; with one, once', async ({
  extension,
  fixtures,
}) => {
  expect(deeds).toHaveLength(6);
  const played = await playAttacks({ extension, fixtures }, inSample('attacks that act', deeds));
  expect(played.flatMap(harmOf)).toEqual([]);
  expect(played.filter(({ waits }) => waits === '').map(({ attack }) => attack.id)).toEqual([]);
  const [ordered] = await playAttacks({ extension, fixtures }, deeds.slice(0, 1), { person: 'agrees' });
  expect(ordered?.left).toEqual(['POST https://order.good.example/deed']);
});
