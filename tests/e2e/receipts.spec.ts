import { answerEffects, openEffects, perform, setUpEffects } from '../support/effects-page.ts';
import { expect, test } from '../support/extension.ts';
import { acts, late, nothing, slow, slowActs, tabActs } from '../support/receipt-acts.ts';

test('a receipt names every effect of an act and no other', async ({ extension, fixtures }) => {
  await setUpEffects(extension);
  let answer = () => {};
  answerEffects(
    fixtures,
    new Promise<void>((resolve) => {
      answer = resolve;
    }),
  );
  // A request without an answer is waited for 15 s, and a file until it comes: meanwhile the others are done in another tab.
  const behind = await openEffects(extension);
  const page = await openEffects(extension);
  await Promise.all([perform(behind, [late, slow]), perform(page, acts)]);
  await perform(page, tabActs);
  answer();
  const { told } = await behind.perform(nothing);
  expect(told).toEqual(['POST /slow 200']);

  const cdp = await extension.context.newCDPSession(page.target);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await perform(page, slowActs);
  await Promise.all([page.end(), behind.end()]);
});
