// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { datePartsOf, holdsParts } from '../../../../../../content/target_adapter/act/fields/date-parts.ts';

const INPUTS = '<input placeholder="DD"><input placeholder="MM"><input placeholder="YYYY">';
const MIXED =
  '<select name="month"><option value="0">Jan</option><option value="11">Dec</option></select><input name="birth-day"><input name="birth-year">';
const SEGMENTS = ['year', 'month', 'day']
  .map((type) => `<span role="spinbutton" tabindex="0" data-type="${type}"></span>`)
  .join('/');

const parts = (html: string, text: string, at = 0) => {
  document.body.innerHTML = `<p><input aria-label="Name"></p><div>${html}</div>`;
  const fields = document.querySelectorAll('div input, div select, div span');
  return datePartsOf(fields[at] as Element, text);
};

it.each([
  [INPUTS, '2026-12-04', ['04', '12', '2026']],
  [INPUTS, '4 Dec 2026', ['04', '12', '2026']],
  [INPUTS, 'December 24, 2026', ['24', '12', '2026']],
  [MIXED, '2026-12-24', ['11', '24', '2026']],
  [SEGMENTS, '2026-12-04T10:00', ['2026', '12', '04']],
])('the parts of %s get %s', (html, text, values) => {
  expect(parts(html, text)?.map(({ value }) => value)).toEqual(values);
  expect(parts(html, text, 2)).toHaveLength(3);
});

it.each([
  ['a part alone', INPUTS, '24'],
  ['no date', INPUTS, 'tomorrow'],
  ['a field beside them', INPUTS.replace('DD', 'Room'), '2026-12-24'],
  ['two dates', INPUTS + INPUTS, '2026-12-24'],
])('%s is written as it is', (_, html, text) => {
  expect(parts(html, text)).toBeUndefined();
});

it('they hold the date once each shows its part', () => {
  const found = parts(INPUTS, '2026-12-04') ?? [];
  expect(holdsParts(found)).toBe(false);
  for (const { element, value } of found) (element as HTMLInputElement).value = value;
  expect(holdsParts(found)).toBe(true);
});
