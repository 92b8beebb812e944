import { aimCases } from '../../support/aim/cases.ts';
import { playAims } from '../../support/aim/play.ts';
import { aimAt, aimHidden } from '../../support/aim/session.ts';
import { startHidden } from '../../support/hidden.ts';
import { launchExtension } from '../../support/launch.ts';
import { test } from './stage.ts';

/** Cases in which a place counts, and nothing moves for long. A window that is zoomed in has no room beside the fixed head. */
const PLACED = aimCases.filter(
  ({ name, does }) => does.action === 'click' && !/runs|moved|pulses|fixed head/.test(name),
);

const ZOOMS = [0.5, 0.75, 1, 1.25, 2];

/** In the worker: zooms the page of the cases. */
const zoomTo = async (factor: number) => {
  const [tab] = await chrome.tabs.query({ url: 'https://aim.example/*' });
  if (tab?.id !== undefined) await chrome.tabs.setZoom(tab.id, factor);
};

for (const density of [1, 1.25, 1.5, 1.75, 3]) {
  // A screen as large as others in points: its pixels are smaller.
  const screen = `--screen-info={${Math.round(800 * density)}x${Math.round(600 * density)}}`;
  const args = [`--force-device-scale-factor=${density}`, screen];

  test(`an act reaches its element with ${density} pixels to a point, zoomed or not`, async ({
    fixtures,
  }, info) => {
    test.setTimeout(600_000);
    const extension = await launchExtension({
      profile: info.outputPath('profile'),
      headless: !process.env.HEADED,
      args: [...fixtures.chromiumArgs, ...args],
    });
    const aim = await aimAt({ extension, fixtures }, 'https://aim.example/');
    for (const zoom of ZOOMS) {
      await extension.control.evaluate(zoomTo, zoom);
      await playAims(aim, PLACED);
    }
    await extension.context.close();
  });

  test(`the same in a tab that nobody sees, with ${density} pixels to a point`, async ({ fixtures }) => {
    test.setTimeout(600_000);
    const hidden = await startHidden({ args: [...fixtures.chromiumArgs, ...args] });
    const aim = await aimHidden(hidden, 'https://aim.example/');
    for (const zoom of ZOOMS) {
      await hidden.inWorker(zoomTo, zoom);
      await playAims(aim, PLACED);
    }
    await hidden.close();
  });
}
