import { expect, test } from '../support/extension.ts';
import { bundle } from '../support/perception/bundle.ts';
import { ladderFaults } from '../support/perception/ladder.ts';
import { toldOf, WILD } from '../support/perception/wild.ts';
import { openWorlds } from '../support/perception/worlds.ts';
import { sampled } from '../support/sample.ts';

// `npm run bench -- wild` says what others tell of the same pages, and in how many tokens.
test('a message tells nearly all that one can act on outside of repetitions, whatever the page, and no less in more room', async ({
  extension,
}) => {
  const script = await bundle('tests/support/perception/page.ts');
  for (const { name, url } of sampled(WILD, { table: 'wild pages', keyOf: ({ name }) => name })) {
    const page = await extension.context.newPage();
    await page.goto(url);
    const [world] = await openWorlds(extension, page, script);
    if (!world) throw new Error(`No world of ours was made in ${url}.`);
    const read = await world.ask('controlsOutside');
    await page.close();
    const { later, first } = toldOf(read);
    expect(read.controls.length, name).toBeGreaterThan(40);
    expect.soft(later.share, [name, ...later.missing].join('\n')).toBeGreaterThanOrEqual(0.95);
    expect.soft(ladderFaults(read.lines), name).toEqual([]);
    expect.soft(first.share, [name, ...first.missing].join('\n')).toBeGreaterThanOrEqual(0.8);
  }
});
