import { expect, it } from 'vitest';
import { raised } from '../../../../../content/target_adapter/read/raised.ts';

it('writes a small number with the signs for what stands above a line', () => {
  expect(['99', ' 95 €', '-3', '−3', '+2', '007'].map(raised)).toEqual([
    '⁹⁹',
    ' ⁹⁵ €',
    '⁻³',
    '⁻³',
    '+²',
    '⁰⁰⁷',
  ]);
});

it('leaves words and longer numbers as they are, which may be personal', () => {
  for (const text of ['st', 'TM', '[1]', '.99', '1234', '0151 2345678', '']) expect(raised(text)).toBe(text);
});
