import type { Page } from '@playwright/test';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, test } from '../support/extension.ts';
import type { Extension } from '../support/launch.ts';
import { bundle } from '../support/perception/bundle.ts';
import { toldAgent } from '../support/perception/told-agent.ts';
import { openWorlds } from '../support/perception/worlds.ts';

/** An agent that is told of a page after each act. */
async function follow(extension: Extension, url: string) {
  const page: Page = await extension.context.newPage();
  await page.goto(url);
  const [world] = await openWorlds(extension, page, await bundle('tests/support/perception/page.ts'));
  if (!world) throw new Error(`No world of ours was made in ${url}.`);
  const agent = toldAgent();
  return { page, look: async () => agent.tell(await world.ask('lines')) };
}

test('twelve fields of three pages and a row of 200 cost at most 2,500 tokens', async ({ extension }) => {
  const { page, look } = await follow(extension, 'https://steps.example/');
  const told = [await look()];
  for (let step = 1; step <= 3; step += 1) {
    for (const field of await page.locator('input').all()) {
      await field.fill(`Some ${await field.getAttribute('name')}`);
      told.push(await look());
    }
    await page.getByRole('button', { name: 'Continue' }).click();
    told.push(await look());
  }
  await page.getByRole('row', { name: 'Part 5 Shelf' }).getByRole('button').click();
  told.push(await look());
  const tokens = told.map((text) => countTokens(text));
  expect(told).toHaveLength(17);
  expect(told.at(-1)).toContain('! Part 5 is ordered.');
  expect(tokens.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(2_500);
});

test('a click that changes one line of 10,000 elements sends that line, not the folded page', async ({
  extension,
}) => {
  const { page, look } = await follow(extension, 'https://dashboard.example/');
  const whole = await look();
  expect(whole).toContain('more parts like these');
  for (const [at, most] of [
    [3, 100],
    // What is folded around it is told anew, in two parts.
    [300, 180],
  ]) {
    await page.getByRole('button', { name: `Restart Service ${at}`, exact: true }).click();
    const told = await look();
    expect(told).toContain('changes since');
    expect(told).toMatch(/^[+~] {2}Region \d, restarted \d times$/m);
    expect(countTokens(told), told).toBeLessThan(most ?? 0);
  }
});

test('what a dialog hides and gives back is told as the page before it', async ({ extension }) => {
  const { page, look } = await follow(extension, 'https://shop.example/search?q=kettle');
  await page.getByText('Results for').waitFor();
  await look();
  await page.evaluate(() => {
    const dialog = document.createElement('dialog');
    dialog.innerHTML = 'Really? <button onclick="this.parentNode.close()">No</button>';
    document.body.append(dialog);
    dialog.showModal();
  });
  expect(await look()).toContain('Really?');
  await page.getByRole('button', { name: 'No' }).click();
  const told = await look();
  expect(told).toMatch(/changes since \S+\n@ page as before the dialog\n└ end/);
});
