// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { toggleOf } from '../../../../../../content/target_adapter/act/fields/toggle.ts';

function toggleIn(html: string) {
  document.body.innerHTML = html;
  const element = document.body.firstElementChild;
  const toggle = element && toggleOf(element);
  return toggle && `${toggle.state}${toggle.isRadio ? ' radio' : ''} ${toggle.control.localName}`;
}

it.each([
  ['<input type="checkbox" checked>', 'on input'],
  ['<input type="checkbox" role="switch">', 'off input'],
  ['<input type="radio">', 'off radio input'],
  ['<label>Box <input type="checkbox" checked></label>', 'on input'],
  ['<div role="checkbox" aria-checked="mixed"></div>', 'mixed div'],
  ['<button role="switch" aria-checked="true"></button>', 'on button'],
  ['<div role="switch"></div>', 'off div'],
  ['<div role="radio" aria-checked="true"></div>', 'on radio div'],
  ['<div role="menuitemradio"></div>', 'off radio div'],
  ['<div role="menuitemcheckbox" aria-checked="true"></div>', 'on div'],
  ['<button aria-pressed="true"></button>', 'on button'],
  ['<button></button>', undefined],
  ['<input>', undefined],
  ['<div aria-checked="true"></div>', undefined],
])('%s is %s', (html, toggle) => {
  expect(toggleIn(html)).toBe(toggle);
});
