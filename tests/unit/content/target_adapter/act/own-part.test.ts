// @vitest-environment jsdom
import { expect, it, test } from 'vitest';
import { reaches } from '../../../../../content/target_adapter/act/own-part.ts';

const LABEL = '<label><input id="box" type="checkbox">I accept the <b></b></label>';

function reachesIn(inside: string, hit: string, element: string): boolean {
  document.body.innerHTML = LABEL.replace('<b></b>', inside);
  const find = (selector: string) => document.querySelector(selector) as Element; // The markup has it.
  return reaches(find(hit), find(element));
}

test.each([
  ['the control', '', '#box'],
  ['its label', '', 'label'],
  ['words in its label', '<b>terms</b>', 'b'],
  ['a link without an address in its label', '<a>terms</a>', 'a'],
])('a press on %s is one on the control', (_, inside, hit) => {
  expect(reachesIn(inside, hit, '#box')).toBe(true);
});

test.each([
  ['a link', '<a href="/terms">terms</a>', 'a'],
  ['the words of a link', '<a href="/terms"><b>terms</b></a>', 'b'],
  ['a button', '<button type="button">terms</button>', 'button'],
  ['a field', '<input id="other">', '#other'],
  ['a summary', '<details><summary>terms</summary></details>', 'summary'],
  ['a video with controls', '<video controls></video>', 'video'],
])('a press on %s in its label is not', (_, inside, hit) => {
  expect(reachesIn(inside, hit, '#box')).toBe(false);
});

it('a press on a control is one on its label, a press on a link in the label is not', () => {
  expect(reachesIn('', '#box', 'label')).toBe(true);
  expect(reachesIn('<a href="/terms">terms</a>', 'a', 'label')).toBe(false);
});

it('a press on a link is one on what the link is in', () => {
  expect(reachesIn('<a href="/terms"><b>terms</b></a>', 'b', 'a')).toBe(true);
  expect(reachesIn('<i><a href="/terms">terms</a></i>', 'a', 'i')).toBe(true);
});
