import { expect, test } from '../support/extension.ts';
import { type Compared, compareWithChrome } from '../support/perception/ax.ts';
import { bundle } from '../support/perception/bundle.ts';
import { HARD, hardPage, ordinaryPage } from '../support/perception/named-controls.ts';
import { openWorlds } from '../support/perception/worlds.ts';

/** The same controls each time; `SEED=$RANDOM` draws others. */
const SEED = Number(process.env.SEED ?? 20_311);
const ORDINARY = 300;
const OF_EACH_CLASS = 40;

test('controls have the names that Chrome gives them, whatever they are named by', async ({ extension }) => {
  const page = await extension.context.newPage();
  await page.goto('https://counter.example/');
  const [world] = await openWorlds(extension, page, await bundle('tests/support/perception/page.ts'));
  if (!world) throw new Error('No world of ours was made.');
  const compare = async (html: string) => {
    await page.evaluate((markup) => document.body.setHTMLUnsafe(markup), html);
    // A list is told by its options, which have the numbers.
    return (await compareWithChrome(world)).filter(({ role }) => role !== 'listbox');
  };
  const parts = [
    { what: 'ordinary', html: ordinaryPage(ORDINARY, SEED), count: ORDINARY, least: 0.98 },
    ...Object.keys(HARD).map((what) => ({
      ...{ what, html: hardPage(what, OF_EACH_CLASS, SEED) },
      ...{ count: OF_EACH_CLASS, least: 0.95 },
    })),
  ];
  for (const { what, html, count, least } of parts) {
    const compared = await compare(html);
    expect.soft(compared.length, what).toBeGreaterThan(0.9 * count);
    const different = compared.filter(({ role, name, ours }) => ours?.role !== role || ours.name !== name);
    console.log(`${what}: ${compared.length - different.length} of ${compared.length}`);
    const share = 1 - different.length / compared.length;
    expect.soft(share, [what, ...different.map(describe)].join('\n')).toBeGreaterThanOrEqual(least);
  }
});

const describe = ({ role, name, ours, like }: Compared): string =>
  `${like}: Chrome has ${role} "${name}", we have ${ours ? `${ours.role} "${ours.name}"` : 'nothing'}`;
