import { pillStatuses } from '../../src/protocol/view.ts';
import { violations } from '../support/accessible.ts';
import { expect, test } from '../support/extension.ts';
import { takePictures } from '../support/looks/pictures.ts';
import { putSign } from '../support/looks/pill.ts';
import { sampled } from '../support/sample.ts';

test('the sign in a page can be read and used by everybody, on light and dark pages and in forced colours', async ({
  extension,
  fixtures: _,
}, info) => {
  const page = await extension.context.newPage();
  await page.setViewportSize({ width: 760, height: 420 });
  await page.goto('https://shop.example/');
  const { show, aimAt, tellHandsOff } = await putSign(page);
  const sign = page.locator('html > div .pill');
  const grounds = { light: '#faf6f0', dark: '#12100e' } as const;
  for (const status of sampled(pillStatuses, { table: 'statuses of the pill', keyOf: String })) {
    await show({ role: 'target', status, lesson: null, corner: null });
    for (const [scheme, ground] of Object.entries(grounds)) {
      await page.evaluate(
        (colour) => document.body.style.setProperty('background', colour, 'important'),
        ground,
      );
      await expect(sign).toHaveCSS('color-scheme', scheme);
      expect(await violations(page, { within: 'html > div' })).toEqual([]);
    }
    await takePictures(page, (look) => info.outputPath(`pill-${status}-${look}.png`));
    await page.emulateMedia({ colorScheme: null });
  }

  // While the agent works: the frame, the pointer with its label, and what a click is answered.
  await page.evaluate(() => {
    document.body.innerHTML =
      '<button style="position: absolute; left: 280px; top: 220px; padding: 10px 20px">Add to cart</button>';
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await show({ role: 'target', status: 'working', lesson: null, corner: null, overlay: 'frame_and_layer' });
  const label = page.locator('html > div .label');
  const aiming = aimAt('button');
  await expect(label).toHaveText('Click Add to cart');
  await aiming;
  await takePictures(page, (look) => info.outputPath(`overlay-working-${look}.png`), { moves: true });
  await tellHandsOff();
  await expect(page.locator('html > div .pill .now')).toHaveText('The agent is working here');
  expect(await violations(page, { within: 'html > div' })).toEqual([]);
  await takePictures(page, (look) => info.outputPath(`overlay-told-${look}.png`), { moves: true });
  // Reduced motion: nothing moves, and nothing waits.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(label).toBeHidden();
  await expect(page.locator('html > div .frame')).toBeHidden();
  await expect(page.locator('html > div .layer')).toBeVisible();
  await page.emulateMedia({ reducedMotion: null });
  await page.close();
});
