// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { infoOf } from '../../../../../../content/target_adapter/read/semantics/element-info.ts';
import { TextLegibility } from '../../../../../../content/target_adapter/read/visibility/text-legibility.ts';

test.each<[style: string, parentStyle: string, isLegible: boolean]>([
  ['color: #000', 'background: #fff', true],
  ['color: #fff', 'background: #fff', false],
  ['color: #fff', 'background: #000', true],
  ['color: rgb(250, 250, 250)', 'background: rgb(252, 252, 252)', false],
  ['color: rgba(0, 0, 0, 0)', 'background: #fff', false],
  ['color: rgba(0, 0, 0, 0); background-clip: text', 'background: #fff', true],
  ['color: #fff', 'background: #fff url(x.png)', true],
  ['font-size: 0px', 'background: #fff', false],
  ['text-indent: -9999px', 'background: #fff', false],
  ['color: #000', 'clip-path: inset(100%)', false],
])('text with %j in %j is legible: %j', (style, parentStyle, isLegible) => {
  document.body.innerHTML = `<div style="${parentStyle}"><p style="${style}">text</p></div>`;
  expect(new TextLegibility().isLegible(infoOf(document.querySelector('p') as Element))).toBe(isLegible);
});

test('notices a rule for one of few ids, and treats many ids as equal', () => {
  const rows = Array.from({ length: 40 }, (_, index) => `<p class="r" id="r${index}">row</p>`);
  document.body.innerHTML = `<div style="background: #fff; color: #000">${rows.join('')}</div>`;
  const style = document.createElement('style');
  style.textContent = '#r3 { font-size: 0px }';
  document.head.append(style);
  const legibility = new TextLegibility();
  expect(
    [...document.querySelectorAll('p')]
      .filter((row) => !legibility.isLegible(infoOf(row)))
      .map(({ id }) => id),
  ).toEqual(['r3']);
});

test('notices a rule for an id also where it has met the elements before it many times', () => {
  document.body.innerHTML =
    '<div style="background: #fff"><p class="r" id="a">one</p><p class="r" id="b">two</p></div>';
  const style = document.createElement('style');
  style.textContent = '#b { font-size: 0px }';
  document.head.append(style);
  const legibility = new TextLegibility();
  const [one, two] = document.querySelectorAll('p');
  for (let slice = 0; slice < 20; slice += 1) legibility.isLegible(infoOf(one as Element));
  expect(legibility.isLegible(infoOf(two as Element))).toBe(false);
});
