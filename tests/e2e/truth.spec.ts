import fc from 'fast-check';
import { expect, test } from '../support/extension.ts';
import { bundle } from '../support/perception/bundle.ts';
import { openWorlds } from '../support/perception/worlds.ts';

const PROGRAMS = 60;
const EDITS = 120;

const program = fc.array(fc.tuple(fc.nat(18), fc.nat(999), fc.nat(999), fc.nat(999)), { minLength: EDITS, maxLength: EDITS, size: 'max' });

test('a page that is followed is the page as it is, whatever happens to it', async ({ extension }) => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
  console.log(`seed ${seed}`);
  const page = await extension.context.newPage();
  await page.goto('https://counter.example/');
  const [world] = await openWorlds(extension, page, await bundle('tests/support/perception/page.ts'));
  const agrees = fc.asyncProperty(program, async (edits) => {
    const differs = await world?.ask('play', edits);
    expect(differs).toBeUndefined();
  });
  await fc.assert(agrees, { numRuns: Number(process.env.RUNS ?? PROGRAMS), seed, ...(process.env.AT ? { path: process.env.AT } : {}), endOnFailure: !process.env.SHRINK });
});
