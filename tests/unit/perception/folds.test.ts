import { expect, it } from 'vitest';
import { assemble, FAR, opens, runs } from '../../../src/perception/folds.ts';
import type { ElementId } from '../../../src/protocol/ids.ts';
import type { Line } from '../../../src/protocol/snapshot.ts';
import fc from '../../support/properties.ts';
import { element } from '../../support/samples.ts';

const line = (...ids: number[]): Line => ({
  text: `line ${ids}`,
  kind: 'text',
  depth: 0,
  ids: ids as ElementId[],
});

/** Each part of a page whose parts have these numbers; the second part is folded. */
const foldIn = (before: Line[], folded: Line[], after: Line[]) => ({
  lines: [...before, ...folded, ...after],
  run: { from: before.length, to: before.length + folded.length, fold: FAR },
});

it.each<[string, ReturnType<typeof foldIn>, number[], number[]]>([
  [
    'by its own numbers, whatever stands around it',
    foldIn([line(1)], [line(2), line(), line(3)], [line(4)]),
    [2, 3],
    [1, 4],
  ],
  [
    'by the last number before it where it has none',
    foldIn([line(1, 2), line()], [line(), line()], [line(3)]),
    [2],
    [1, 3],
  ],
  [
    'by the first number behind it where none comes before',
    foldIn([line()], [line()], [line(), line(3, 4)]),
    [3],
    [4],
  ],
  ['by nothing where the page has no number', foldIn([line()], [line()], [line()]), [], [1]],
])('a fold is opened %s', (_, { lines, run }, opening, others) => {
  expect(opening.map((id) => opens(lines, run, element(id)))).toEqual(opening.map(() => true));
  expect(others.map((id) => opens(lines, run, element(id)))).toEqual(others.map(() => false));
});

it('a fold is opened by the number that it names, whatever the page', () => {
  const page = fc.array(fc.record({ ids: fc.array(fc.nat(9), { maxLength: 2 }), isFolded: fc.boolean() }), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(page, (parts) => {
      const lines = parts.map(({ ids }) => line(...ids));
      const folds = parts.map(({ isFolded }) => (isFolded ? FAR : undefined));
      const told = assemble(lines, folds).split('\n');
      runs(lines.length, folds).forEach((run, index) => {
        const named = /snapshot id (\d+)$/.exec(told[index] ?? '')?.[1];
        if (run.fold && named !== undefined) expect(opens(lines, run, element(Number(named)))).toBe(true);
      });
    }),
  );
});
