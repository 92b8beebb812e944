import { expect, test } from '../support/extension.ts';
import { launchExtension } from '../support/launch.ts';
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

// It needs two browsers, so the gate leaves it to the unit tests of the icon.
test(
  'a killed browser whose tabs do not return says so on the icon before a page of ours opens',
  {
    tag: '@all',
  },
  async ({ fixtures }, testInfo) => {
    const launch = () =>
      launchExtension({
        profile: testInfo.outputPath('profile'),
        headless: !process.env.HEADED,
        args: fixtures.chromiumArgs,
      });
    fixtures.serve(({ url }) => (url.host === HOST ? { body: PAGE } : undefined));
    const extension = await launch();
    const live = await openLive({ extension, fixtures }, { url: `https://${HOST}/` });
    await live.told();
    const browser = await extension.context.browser()?.newBrowserCDPSession();
    const info = await browser?.send('SystemInfo.getProcessInfo');
    const pid = info?.processInfo.find(({ type }) => type === 'browser')?.id;
    const closed = new Promise((resolve) => extension.context.once('close', resolve));
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
    await closed;

    const again = await launch();
    const icon = () =>
      again.control.evaluate(async () => [
        await chrome.action.getTitle({}),
        await chrome.action.getBadgeText({}),
      ]);
    await expect.poll(icon).toEqual(['AgentAnything stopped: open it to see why', '!']);
    const panel = await again.openPanel(again.control);
    await expect(panel.getByRole('status').getByText('Cut off at step 1')).toBeVisible();
    expect(await icon()).toEqual(['AgentAnything stopped: open it to see why', '!']);
    await again.context.close();
  },
);
