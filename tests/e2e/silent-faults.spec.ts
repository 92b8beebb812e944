import { expect, test } from '../support/extension.ts';
import { openLive } from '../support/live-session.ts';
import { sampled } from '../support/sample.ts';
import { type FaultStage, silentFaults } from './matrix/faults/silent.ts';

const HOST = 'faults.example';
const PAGE = `<!doctype html><title>Faults</title><link rel="icon" href="data:,">
  <button type="button" onclick="count.textContent++">Order</button> <p>Ordered: <b id="count">0</b></p>`;

const rows = sampled(silentFaults, {
  ...{ table: 'silent faults', keyOf: ({ name }) => name },
  share: 1 / silentFaults.length,
});
for (const { name, play } of rows) {
  test(`shows the fault and continues: ${name}`, async ({ extension, fixtures }) => {
    fixtures.serve(({ url }) => (url.host === HOST ? { body: PAGE } : undefined));
    const live = await openLive({ extension, fixtures }, { url: `https://${HOST}/` });
    await live.told();
    const stage: FaultStage = {
      ...{ live, extension, fixtures },
      async inPanel(act) {
        const panel = await extension.openPanel(live.target);
        await act(panel);
        await panel.close();
      },
    };
    await play(stage);
    await expect(live.target.locator('#count')).toHaveText('1');
    await live.end();
  });
}
