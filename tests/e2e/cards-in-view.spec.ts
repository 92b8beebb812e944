import { expect, test } from '../support/extension.ts';
import { approvals } from '../support/looks/approval-states.ts';
import { faultsInView, scrollAll } from '../support/looks/in-view.ts';
import { frontTab } from '../support/looks/program-states.ts';
import { showPage } from '../support/looks/show.ts';
import { fronts, longStates, sessionStates, someChoices, viewWith } from '../support/looks/states.ts';
import { sampled } from '../support/sample.ts';

const widths = [280, 360, 500, 800];
const heights = [400, 500, 700, 900];
const sizes = widths.flatMap((width) => heights.map((height) => ({ width, height })));

const names = [...Object.keys(approvals), 'question', 'long-question', 'first-use', 'share-tab'];
const cases = names.flatMap((name) => sizes.map((size) => ({ name, size })));
const states = { ...sessionStates, ...longStates };

test('nothing is allowed or chosen whose title, site and amount are out of view', async ({ extension }) => {
  const page = await extension.context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let shown = '';
  const inSample = sampled(cases, {
    table: 'cards by size',
    keyOf: ({ name, size }) => `${name} ${size.width}×${size.height}`,
    classOf: ({ name }) => name,
  });
  for (const { name, size } of inSample) {
    const { width, height } = size;
    const session = states[name];
    if (!session) throw new Error(`no state ${name}`);
    await page.setViewportSize(size);
    if (shown !== name) {
      const url = new URL('/src/pages/sidepanel/sidepanel.html', extension.control.url()).href;
      const view = viewWith([session]);
      await showPage(page, url, { view, choices: someChoices, abilities: fronts.page, front: frontTab });
      await page.locator('.ask-title').waitFor();
      shown = name;
    }
    const at = `${name} at ${width} × ${height}`;
    await expect.poll(() => faultsInView(page), { message: at }).toEqual([]);
    if (await page.locator('.ask.cramped').count()) {
      // Nothing can be allowed there. A question is read from its beginning.
      await expect(page.getByRole('button', { name: /^(Allow|Share$)/ })).toHaveCount(0);
      expect([at, width >= 360 && height >= 500 && name !== 'long-question']).toEqual([at, false]);
      continue;
    }
    if (name in approvals) await expect(page.locator('.ask .button.primary').first()).toBeInViewport();
    const approval = approvals[name];
    const isOnce = approval && !approval.choices.some((choice) => choice === 'task' || choice === 'always');
    // A purchase has no further options; in a low panel they hold "say why" alone.
    if (isOnce && height >= 560)
      await expect(page.getByRole('button', { name: 'More options' })).toHaveCount(0);
    await scrollAll(page);
    expect(await faultsInView(page), `${at}, scrolled to the end`).toEqual([]);
  }
  await page.close();
});
