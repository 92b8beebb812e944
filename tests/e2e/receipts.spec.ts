import { allowAlways } from '../support/allow.ts';
import { answerEffects, type EffectsPage, openEffects } from '../support/effects-page.ts';
import { expect, test } from '../support/extension.ts';
import { type Act, acts, nothing, slow, slowActs } from '../support/receipt-acts.ts';

async function perform(page: EffectsPage, all: readonly Act[]): Promise<void> {
  for (const act of all) {
    const at = Date.now();
    const { receipt, told, truth } = await page.perform(act);
    console.log(Date.now() - at, receipt.slice(0, 150));
    expect.soft(told, receipt).toEqual(truth);
  }
}

test('a receipt names every effect of an act and no other', async ({ extension, fixtures }) => {
  await extension.control.evaluate(() => chrome.storage.sync.set({ maxSteps: 500, maxTabs: 10 }));
  await allowAlways(extension.control, 'https://effects.example', 'downloads');
  let answer = () => {};
  answerEffects(
    fixtures,
    new Promise<void>((resolve) => {
      answer = resolve;
    }),
  );
  const behind = await openEffects(extension);
  const page = await openEffects(extension);
  await Promise.all([perform(behind, [slow]), perform(page, acts)]);
  answer();
  const { told } = await behind.perform(nothing);
  expect(told).toEqual(['POST /slow 200']);

  const cdp = await extension.context.newCDPSession(page.target);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await perform(page, slowActs);
  await Promise.all([page.end(), behind.end()]);
});
