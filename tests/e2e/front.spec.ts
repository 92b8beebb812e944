import { findLines } from '../../src/perception/find-lines.ts';
import { expect, test } from '../support/extension.ts';
import { bundle } from '../support/perception/bundle.ts';
import { toldAgent } from '../support/perception/told-agent.ts';
import { openWorlds } from '../support/perception/worlds.ts';

for (const [kind, where] of [
  ['hidden', 'a page that is hidden from assistive technology'],
  ['inert', 'an inert page'],
  ['layer', 'a page below a layer without any ARIA'],
  ['modal', 'a page behind a modal dialog'],
] as const)
  test(`the controls in front of ${where} come before the page, which can still be found`, async ({
    extension,
  }) => {
    const page = await extension.context.newPage();
    await page.goto(`https://front.example/?kind=${kind}`);
    const [world] = await openWorlds(extension, page, await bundle('tests/support/perception/page.ts'));
    if (!world) throw new Error('No world of ours was made.');
    const agent = toldAgent(1_500);
    const lines = await world.ask('lines');
    const told = agent.tell(lines);
    expect(told.match(/>Store \d+</g)).toHaveLength(30);
    expect(told).not.toContain('Visit 100');
    expect(told).toMatch(/^ *… \d+ more lines .*: snapshot id \d+$/m);
    expect(findLines(lines, { text: 'Visit 100' })).toHaveLength(1);

    await page.getByRole('button', { name: 'Store 1', exact: true }).click();
    const back = agent.tell(await world.ask('lines'));
    expect(`${told}${back}`).toContain('>Visit 1<');
    expect(back).not.toContain('behind this');
    expect(back).not.toMatch(/^\+.*>Store/m);
  });
