import { answerEffects, openEffects, perform, setUpEffects } from '../../support/effects-page.ts';
import { test } from '../../support/extension.ts';
import { acts, tabActs } from '../../support/receipt-acts.ts';

/** Every act waits for a page that is this many times slower. */
const SLOWER = 20;
const LIMIT_MS = 1_200_000;

test('receipts of a page that is 20 times slower are the same, and nothing of ours is taken for the person’s', async ({
  extension,
  fixtures,
}) => {
  test.setTimeout(LIMIT_MS);
  await setUpEffects(extension);
  answerEffects(fixtures, Promise.resolve());
  const page = await openEffects(extension);
  const cdp = await extension.context.newCDPSession(page.target);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  // A session that is held, as by an act of the person, fails the act under way.
  await perform(page, [...acts, ...tabActs]);
  await page.end();
});
