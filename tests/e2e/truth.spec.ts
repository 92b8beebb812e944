import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { served } from '../fixtures/sites/replicas.ts';
import { expect, test } from '../support/extension.ts';
import { bundle } from '../support/perception/bundle.ts';
import { openWorlds } from '../support/perception/worlds.ts';

const PROGRAMS = 50;
const EDITS = 120;
/** Controls of a page that are used, one after the other. */
const USES = 6;

const PAGES = [
  ...['account', 'busy', 'counter', 'deep', 'forms', 'frames', 'panels', 'shadow', 'shop', 'status'].map(
    (name) => `https://${name}.example/`,
  ),
  ...Object.values(served).map(({ host }) => `https://${host}/`),
];

const number = fc.nat(999);
const program = fc.array(fc.tuple(number, number, number, number), { minLength: EDITS, maxLength: EDITS, size: 'max' });

test('a page that is followed is the page as it is, whatever happens to it', async ({ extension }) => {
  const page = await extension.context.newPage();
  await page.goto('https://counter.example/');
  const [world] = await openWorlds(extension, page, await bundle('tests/support/perception/page.ts'));
  if (!world) throw new Error('No world of ours was made.');
  const agrees = fc.asyncProperty(program, async (edits) => expect(await world.ask('play', edits)).toBeUndefined());
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
  console.log(`seed ${seed}`);
  // A program that fails is as long as it was: to shrink it takes minutes. What it did last is what counts.
  await fc.assert(agrees, { numRuns: Number(process.env.RUNS ?? PROGRAMS), seed, endOnFailure: true });
});

test('a page that is followed is the page as it is, while a person uses it', async ({ extension }) => {
  const script = await bundle('tests/support/perception/page.ts');
  for (const url of PAGES) {
    const page = await extension.context.newPage();
    await page.goto(url);
    const worlds = await openWorlds(extension, page, script);
    const agree = async (after: string) => {
      for (const world of worlds) expect(await world.ask('agree'), `${url} after ${after}`).toBeUndefined();
    };
    await agree('it was opened');
    for (let use = 0; use < USES; use += 1) await agree(await useOne(page, use));
    await page.close();
  }
});

/** Uses one control as a person would, and says how. What leads elsewhere is only pointed at. */
async function useOne(page: Page, index: number): Promise<string> {
  const control = page
    .locator('button, input, textarea, select, summary, a, [contenteditable="true"]')
    .filter({ visible: true })
    .nth(index);
  if ((await control.count()) === 0) return 'nothing';
  const tag = await control.evaluate((element) => element.localName);
  const box = await control.boundingBox();
  if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  if (tag === 'a' || !box) return `pointing at ${tag} ${index}`;
  await page.mouse.down();
  await page.mouse.up();
  if (tag !== 'button' && tag !== 'summary') await page.keyboard.type('7');
  return `using ${tag} ${index}`;
}
