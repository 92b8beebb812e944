// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { holding, noteBefore } from '../../../../../../content/target_adapter/act/fields/holds-text.ts';

const held = (field: Element | null, value: string, atRest = false) =>
  holding(field ?? undefined, value, { atRest });

it.each([
  ['<input value="12/31/2026">', '12312026'],
  ['<input value="(555) 123-4567">', '5551234567'],
  ['<input value="1,234.50">', '1234.5'],
  ['<input value="2.500,75 €">', '2500.75'],
  ['<input value="3">', '3.0'],
  ['<input value="BERLIN">', ' Berlin '],
  ['<input value="STRASSE">', 'Straße'],
  ['<input value="Cafe">', 'Café'],
  ['<input value="">', '—'],
  ['<input value="0,00 €">', ''],
  ['<input value="__/__/____">', ''],
  ['<input type="date" value="2026-12-24">', '2026-12-24T10:00:00Z'],
  ['<select></select>', 'Ada'],
])('%s holds all of %j', (html, text) => {
  document.body.innerHTML = html;
  expect(held(document.body.firstElementChild, text)).toEqual({ held: 'all', missing: '' });
});

it.each([
  ['<input value="__/__/____">', '12312026', 'none', '12312026'],
  ['<input value="">', 'Ada', 'none', 'Ada'],
  ['<input value="12" maxlength="2">', '123', 'part', '3'],
  ['<input value="1234">', '12ab34', 'part', 'ab'],
  ['<input value="10">', '50', 'part', '5'],
  ['<textarea></textarea>', 'Ada', 'none', 'Ada'],
])('%s holds of %j: %s', (html, text, how, missing) => {
  document.body.innerHTML = html;
  expect(held(document.body.firstElementChild, text)).toEqual({ held: how, missing });
});

it('a field that is as before holds nothing of a text, whichever letters they share', () => {
  document.body.innerHTML = '<input value="1.000,00 €">';
  const field = document.body.querySelector('input') as HTMLInputElement;
  noteBefore(field);
  expect(held(field, '250075')).toEqual({ held: 'none', missing: '250075' });
  field.value = '1.000,00 €250075';
  expect(held(field, '250075')).toEqual({ held: 'more', missing: '' });
});

it('a text that the page made a tag of is there, and an older one is not', () => {
  document.body.innerHTML = '<div><label>Type red <input></label></div>';
  const field = document.body.querySelector('input') as HTMLInputElement;
  noteBefore(field);
  expect(held(field, 'red,', true)).toMatchObject({ held: 'none' });
  field.before(Object.assign(document.createElement('span'), { textContent: 'red' }));
  expect(held(field, 'red,')).toMatchObject({ held: 'none' });
  expect(held(field, 'red,', true)).toMatchObject({ held: 'all' });
});

it('the boxes of a code hold a character each, and separators have none', () => {
  document.body.innerHTML = `<div>${'<input maxlength="1">'.repeat(4)}</div><p><input></p>`;
  const boxes = [...document.body.querySelectorAll<HTMLInputElement>('div input')];
  for (const [at, box] of boxes.entries()) box.value = '4829'[at] ?? '';
  expect(held(boxes[0] ?? null, '48-29')).toEqual({ held: 'all', missing: '', boxes: 4 });
  expect(held(boxes[2] ?? null, '29')).toEqual({ held: 'all', missing: '', boxes: 2 });
  expect(held(boxes[0] ?? null, '48293')).toMatchObject({ held: 'part', missing: '3' });
});
