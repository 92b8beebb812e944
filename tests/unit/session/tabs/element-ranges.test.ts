import { describe, expect, it } from 'vitest';
import { rangeOf, withRange } from '../../../../src/session/tabs/element-ranges.ts';
import type { ElementRange } from '../../../../src/session/targets.ts';
import { element, frame, tab } from '../../../support/samples.ts';

interface Owner {
  readonly tabId: number;
  readonly documentId: string;
}

/** Gives each owner in turn ten numbers. */
function shared(owners: readonly Owner[]): readonly ElementRange[] {
  let next = 1;
  return owners.reduce<readonly ElementRange[]>((ranges, { tabId, documentId }) => {
    const [from, to] = [element(next), element(next + 9)];
    next += 10;
    return withRange(ranges, { from, to, tabId: tab(tabId), frameId: frame(0), documentId });
  }, []);
}

const honest: Owner = { tabId: 1, documentId: 'honest' };
const alone: Owner = { tabId: 1, documentId: 'beside' };
const flooding: Owner = { tabId: 2, documentId: 'flood' };
const times = (count: number, owner: (index: number) => Owner) =>
  Array.from({ length: count }, (_, index) => owner(index));

describe('the numbers of a document', () => {
  it('are one range while nobody else takes any', () => {
    expect(shared(times(1_000, () => honest))).toMatchObject([{ from: 1, to: 10_000 }]);
  });

  it.each([
    ['another tab takes numbers a thousand times', times(1_000, () => flooding)],
    [
      'two documents of another tab take turns',
      times(1_000, (at) => ({ ...flooding, documentId: `f${at % 2}` })),
    ],
    ['another tab opens a thousand documents', times(1_000, (at) => ({ ...flooding, documentId: `f${at}` }))],
    ['ten other tabs do', times(5_000, (at) => ({ tabId: 2 + (at % 10), documentId: `f${at % 999}` }))],
    ['a frame of the same tab takes turns with another tab', times(400, (at) => (at % 2 ? alone : flooding))],
  ])('stay, though %s', (_, others) => {
    const ranges = shared([honest, ...others]);
    expect(rangeOf(ranges, element(5))).toMatchObject(honest);
    expect(ranges.length).toBeLessThanOrEqual(11 * 300);
  });

  it('are forgotten at last, the oldest of the greedy tab first', () => {
    const ranges = shared([honest, ...times(1_000, (at) => ({ ...flooding, documentId: `f${at}` }))]);
    expect(ranges.filter(({ tabId }) => tabId === 2)).toHaveLength(300);
    expect(rangeOf(ranges, element(15))).toBeUndefined();
    expect(ranges.at(-1)).toMatchObject({ documentId: 'f999' });
  });
});
