import { expect, it } from 'vitest';
import { listMarker } from '../../../../../content/target_adapter/read/list-markers.ts';

it.each([
  ['decimal', [-1, 0, 7], '-1 0 7'],
  ['lower-alpha', [1, 26, 27, 52, 53, 702, 703], 'a z aa az ba zz aaa'],
  ['upper-latin', [3, 28], 'C AB'],
])('writes numbers as %s does', (style, numbers, written) => {
  expect(numbers.map((number) => listMarker(number, style)).join(' ')).toBe(written);
});

it('writes what a style has no signs for as a decimal', () => {
  expect(listMarker(0, 'lower-alpha')).toBe('0');
  expect(listMarker(-2, 'lower-latin')).toBe('-2');
});

it('knows nothing of other styles', () => {
  expect(['disc', 'none', 'lower-roman', '"→"'].map((style) => listMarker(1, style))).toEqual(
    Array(4).fill(undefined),
  );
});
