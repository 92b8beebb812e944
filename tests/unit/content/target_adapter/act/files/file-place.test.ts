// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { filePlaceOf } from '../../../../../../content/target_adapter/act/files/file-place.ts';
import { element } from '../../../../../support/samples.ts';

const pdf = { name: 'cv.pdf', size: 3, type: 'application/pdf' };
const placeIn = (html: string, files = [pdf]) => {
  document.body.innerHTML = html;
  const at = document.querySelector('[data-at]') ?? document.body;
  const place = filePlaceOf(at, { id: element(12), files });
  return place.ok ? place.value : place.failure.message;
};

it.each([
  '<input type="file" data-at>',
  '<label data-at>Photo<input type="file" hidden></label>',
  '<label>Photo<b data-at>now</b><input type="file" hidden></label>',
  '<label for="f" data-at>Photo</label><input id="f" type="file">',
  '<button data-at>Photo<input type="file" hidden></button>',
  '<div data-at><p>Drop here</p><input type="file" hidden></div>',
])('%s holds the field', (html) => {
  expect(placeIn(html)).toEqual({ by: 'field', field: document.querySelector('input') });
});

it('finds the field of a shadow root', () => {
  document.body.innerHTML = '<x-field data-at></x-field>';
  const root = document.querySelector('x-field')?.attachShadow({ mode: 'open' });
  if (root) root.innerHTML = '<input type="file">';
  const place = filePlaceOf(document.querySelector('x-field') as Element, { id: element(12), files: [pdf] });
  expect(place).toMatchObject({ ok: true, value: { by: 'field' } });
});

it.each([
  ['<button type="button" data-at>Browse</button>', { by: 'press' }],
  ['<div role="button" data-at>Browse</div>', { by: 'press' }],
  ['<form><button data-at>Next</button></form>', { by: 'press' }],
  ['<a href="#" data-at>Browse</a>', { by: 'drop', presses: true }],
  ['<a data-at>Browse</a>', { by: 'drop', presses: true }],
  ['<div data-at>Drop here</div>', { by: 'drop', presses: true }],
])('%s is used so: %j', (html, place) => {
  expect(placeIn(html)).toEqual(place);
});

it.each([
  ['<input type="file" disabled data-at>', /is disabled/],
  ['<fieldset disabled><input type="file" data-at></fieldset>', /is disabled/],
  ['<label data-at>Photo<input type="file" disabled></label>', /is disabled/],
  ['<div data-at><input type="file"><input type="file"></div>', /holds more than one file field/],
  ['<input type="file" accept="image/*" data-at>', /takes "image\/\*", and "cv\.pdf" is none/],
  ['<form><input type="file"><button data-at>Send</button></form>', /sends the form, it takes no files/],
  ['<a href="/other" data-at>Other</a>', /12 takes no files/],
])('%s is refused: %s', (html, words) => {
  expect(placeIn(html)).toMatch(words);
});

it('one file goes into a field for one, several into a field for several', () => {
  expect(placeIn('<input type="file" data-at>', [pdf, pdf])).toMatch(/takes one file at a time/);
  expect(placeIn('<input type="file" multiple data-at>', [pdf, pdf])).toMatchObject({ by: 'field' });
});
