import { describe, expect, it } from 'vitest';
import { quantile, summarize, table } from '../bench/bench.ts';

describe('a bench', () => {
  it('takes the middle of its samples, whatever their order', () => {
    expect(quantile([9, 1, 5], 0.5)).toBe(5);
    expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
    expect(quantile([7], 0.95)).toBe(7);
  });

  it('says so when nothing was measured', () => {
    expect(() => quantile([], 0.5)).toThrow('Nothing was measured.');
  });

  it('compares with the first of the same unit', () => {
    const rows = summarize([
      { name: 'small', unit: 'ms', samples: [10, 10] },
      { name: 'size', unit: 'characters', samples: [800] },
      { name: 'large', unit: 'ms', samples: [25] },
    ]);
    expect(rows.map(({ name, ratio }) => [name, ratio])).toEqual([
      ['small', 1],
      ['size', 1],
      ['large', 2.5],
    ]);
  });

  it('prints columns that stand below each other', () => {
    const rows = summarize([
      { name: 'small page', unit: 'ms', samples: [1.234] },
      { name: 'grid', unit: 'ms', samples: [123.4] },
    ]);
    expect(table(rows)).toBe(
      [
        '             median     95 %  × first  runs',
        'small page  1.23 ms  1.23 ms     1.00     1',
        'grid         123 ms   123 ms   100.00     1',
      ].join('\n'),
    );
  });
});
