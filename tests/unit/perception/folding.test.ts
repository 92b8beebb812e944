import { expect, it } from 'vitest';
import { Folding } from '../../../src/perception/folding.ts';
import { FAR, type RunOfLines, SHORTEN_LEVELS } from '../../../src/perception/folds.ts';
import type { Line } from '../../../src/protocol/snapshot.ts';
import fc from '../../support/properties.ts';
import { element } from '../../support/samples.ts';

const TEXTS = ['', 'a', '- b', 'Some words of prose', 'word '.repeat(300)];
const CONTROLS = [
  'a>x</>',
  'button>Subscribe</>',
  'menuitemcheckbox>Keep me informed</>',
  'a href="/far/away">y</>',
];

const anyLine = fc
  .record({
    text: fc.nat(4),
    controls: fc.array(fc.nat(3), { maxLength: 2 }),
    depth: fc.nat(2),
    id: fc.nat(12_000),
  })
  .map(({ text, controls, depth, id }): Line => {
    const ids = controls.map((_, at) => element(id + at));
    const tags = controls.map((control, at) => `<${ids[at]} ${CONTROLS[control]}`);
    return { text: [' '.repeat(depth) + TEXTS[text], ...tags].join(' '), kind: 'text', depth, ids };
  });
const anyStep = fc.record({ from: fc.nat(39), many: fc.integer({ min: 1, max: 6 }), what: fc.nat(4) });

it('counts the characters of its text, and shows no line again, whatever is folded and shortened in whatever order', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 40 }), fc.array(anyStep), (lines, steps) => {
      const page = new Folding(lines);
      const repeat = { from: 0, to: lines.length, starts: [...lines.keys()] };
      let level = 0;
      for (const { from, many, what } of steps) {
        const folded = page.folds.map((fold) => fold !== undefined && fold.what !== 'long');
        const fold: RunOfLines['fold'] = what === 0 ? { what: 'repeat', repeat, kind: 'text' } : FAR;
        const next = SHORTEN_LEVELS[level];
        if (what === 1 && next) {
          level += 1;
          page.shorten(next, []);
        } else if (from < lines.length) page.fold([{ from, to: Math.min(lines.length, from + many), fold }]);
        const { text, folds } = page;
        expect(page.length).toBe(text.length);
        const again = folded.flatMap((was, at) =>
          was && (folds[at]?.what ?? 'long') === 'long' ? [at] : [],
        );
        expect(again).toEqual([]);
      }
    }),
  );
});
