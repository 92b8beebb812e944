import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import { firstRingNames } from '../../fixtures/sites/replicas.ts';
import { keywordOf } from '../../support/message-codes.ts';
import { playChat } from '../../support/play-chat.ts';
import fc from '../../support/properties.ts';
import { expectExactlyOnce } from './invariants.ts';
import { rows } from './rows.ts';
import { test } from './stage.ts';
import { LONG } from './table.ts';

const CLICKS = 198;
/** After so many messages the site behaves otherwise, from a reload on that comes in the middle of a reply. */
const SAME_FOR = 12;

const usual = rows.filter(({ ends, hidden, meanwhile }) => !ends && !hidden && !meanwhile);

test(LONG, async ({ extension, fixtures }) => {
  test.setTimeout(3_600_000);
  const seed = Number(process.env.MATRIX_SEED ?? randomInt(2 ** 31));
  const [site = 'chatgpt'] = fc.sample(fc.constantFrom(...firstRingNames), { seed, numRuns: 1 });
  const manners = fc.sample(fc.subarray(usual, { minLength: 1, maxLength: 4 }), {
    seed,
    numRuns: Math.ceil((CLICKS + 2) / SAME_FOR),
  });
  console.log(`MATRIX_SEED=${seed} (${site})`);
  // More than a task may take before the person is asked.
  await extension.control.evaluate((maxSteps) => chrome.storage.sync.set({ maxSteps }), 2 * CLICKS);

  const meanwhile = (answering: number, chat: { reload(): Promise<unknown> }) => {
    if (answering % SAME_FOR > 0) return undefined;
    const drawn = manners[answering / SAME_FOR - 1] ?? [];
    fixtures.setSwitches(Object.assign({ firstTokenMs: 100 }, ...drawn.map(({ on }) => on[site])), site);
    return chat.reload();
  };
  const played = await playChat(
    { extension, fixtures },
    { site, switches: {}, task: 'Change it often', clicks: CLICKS, meanwhile },
  );
  expectExactlyOnce(played, { clicks: CLICKS, meanwhile });
  // Whether the briefing is confirmed before the first command depends on when the target came.
  const wanting = played.received.filter(({ prompt }) => keywordOf(prompt) === undefined);
  expect(wanting).toHaveLength(CLICKS + 1);
});
