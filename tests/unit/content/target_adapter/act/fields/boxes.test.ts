// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { boxesFrom, inBoxes } from '../../../../../../content/target_adapter/act/fields/boxes.ts';

const BOX = '<input maxlength="1">';
/** How many boxes there are from the first field of a page on. */
const count = (html: string): number => {
  document.body.innerHTML = `<form>${html}</form>`;
  return boxesFrom(document.querySelector('input') as Element).length;
};

it.each([
  ['six in a row', BOX.repeat(6), 6],
  ['three and three', `<p>${BOX.repeat(3)}</p>–<p>${BOX.repeat(3)}</p>`, 6],
  ['four beside other fields', `<div>${BOX.repeat(4)}</div><input name="other">`, 4],
  ['of other types, also disabled', BOX.replace('>', ' type="number" disabled>').repeat(4), 4],
  ['one alone', `<div>${BOX}</div><input name="other">`, 0],
  ['fields of one size that jsdom does not know', '<input>'.repeat(6), 0],
  ['parts of a date', '<input maxlength="2">'.repeat(4), 0],
])('%s: %s', (_, html, boxes) => {
  expect(count(html)).toBe(boxes);
});

it('boxes in shadow roots are one row, and a field begins with itself', () => {
  document.body.innerHTML = '<b></b>'.repeat(3).replaceAll('b>', 'code-box>');
  const boxes = [...document.body.children].map((host) => {
    host.attachShadow({ mode: 'open' }).innerHTML = BOX;
    return host.shadowRoot?.querySelector('input') as HTMLInputElement;
  });
  expect(boxesFrom(boxes[0] as Element)).toEqual(boxes);
  expect(boxesFrom(boxes[1] as Element)).toEqual(boxes.slice(1));
});

it.each([
  ['482-913', '482913'],
  ['48 29', '4829'],
  ['--', '--'],
])('%j is %j in boxes', (text, boxed) => {
  expect(inBoxes(text)).toBe(boxed);
});
