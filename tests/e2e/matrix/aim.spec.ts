import { aimCases } from '../../support/aim/cases.ts';
import { playAims } from '../../support/aim/play.ts';
import { aimAt } from '../../support/aim/session.ts';
import { launchExtension } from '../../support/launch.ts';
import { test } from './stage.ts';

/** Cases in which a place counts, and nothing moves for long. A window that is zoomed in has no room beside the fixed head. */
const PLACED = aimCases.filter(
  ({ name, does }) => does.action === 'click' && !/runs|moved|pulses|fixed head/.test(name),
);

for (const density of [1, 1.25, 1.5, 1.75, 3])
  test(`an act reaches its element with ${density} pixels to a point, zoomed or not`, async ({
    fixtures,
  }, info) => {
    test.setTimeout(600_000);
    const extension = await launchExtension({
      profile: info.outputPath('profile'),
      headless: !process.env.HEADED,
      args: [...fixtures.chromiumArgs, `--force-device-scale-factor=${density}`],
    });
    const aim = await aimAt({ extension, fixtures }, 'https://aim.example/');
    for (const zoom of [0.5, 0.75, 1, 1.25, 2]) {
      await extension.control.evaluate(async (factor) => {
        const [tab] = await chrome.tabs.query({ url: 'https://aim.example/*' });
        if (tab?.id !== undefined) await chrome.tabs.setZoom(tab.id, factor);
      }, zoom);
      await playAims(aim, PLACED);
    }
    await extension.context.close();
  });
