import { expect, it } from 'vitest';
import { pressOf } from '../../../src/guard/decide.ts';

it.each([
  ['Enter', 'Enter'],
  ['Control+Enter', 'Enter'],
  ['Meta+Return', 'Enter'],
  ['Control+Shift+NumpadEnter', 'Enter'],
  ['Shift+Enter', 'Shift+Enter'],
  ['Control+Space', 'Space'],
  [' ', 'Space'],
  ['Control+a', undefined],
  ['Control++', undefined],
  ['', undefined],
])('the key or chord %j is judged as the press %j', (key, means) => {
  expect(pressOf({ pressesKey: 'key' }, { key })).toBe(means);
});
