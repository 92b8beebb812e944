// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import {
  bearersOf,
  looksChosen,
  optionsByWords,
} from '../../../../../../content/target_adapter/act/fields/options-by-words.ts';

beforeEach(() => {
  // jsdom has no layout: elements have a size unless hidden.
  Element.prototype.getBoundingClientRect = function (this: Element) {
    return new DOMRect(0, 0, this.closest('[hidden]') ? 0 : 100, 20);
  };
  Element.prototype.checkVisibility = function (this: Element) {
    return !this.closest('[hidden]');
  };
});

/** The classes of the options that come up once `#popup` is shown. */
function found(html: string, text: string, { isFiltered = false } = {}): readonly string[] {
  document.body.innerHTML = `<p class="was">Large</p><div id="popup" hidden>${html}</div>`;
  const before = bearersOf([text], [document]);
  document.getElementById('popup')?.removeAttribute('hidden');
  return optionsByWords(text, { roots: [document], before, isFiltered }).map(({ className }) => className);
}

it.each([
  ['one in any case', '<div class="a">large</div><div class="b">Small</div>', ['a']],
  ['its innermost element', '<div title="Large"><div class="a">Large</div></div>', ['a']],
  ['one by its title', '<div class="a" title="Large"></div>', ['a']],
  ['one with a second line', '<div class="a">Large<br>for two</div><div class="b">Largest</div>', ['a']],
  [
    'one with a second element',
    '<div class="o"><div class="a">Large</div><small>for two</small></div>',
    ['a'],
  ],
  [
    'the exact one, not one that begins so',
    '<div class="b"><b>Large</b> plus</div><div class="a">Large</div>',
    ['a'],
  ],
  ['the one that begins so', '<div class="a">Large (3)</div><div class="b">Larger</div>', ['a']],
  ['both of two', '<div class="a">Large</div><div class="b">Large</div>', ['a', 'b']],
  ['no heading, and nothing in the middle of a text', '<h3>Large</h3><p>not Large</p>', []],
])('finds %s', (_, html, classes) => {
  expect(found(html, 'Large')).toEqual(classes);
});

it('takes no other words for an option of a list that was filtered by it', () => {
  expect(found('<div class="a">Large was not found</div>', 'Large', { isFiltered: true })).toEqual([]);
  expect(found('<div class="a">Large</div>', 'Large', { isFiltered: true })).toEqual(['a']);
});

it.each([
  ['<div class="ant-item-option-selected"><b>A</b></div>', true],
  ['<div aria-selected="true"><b>A</b></div>', true],
  ['<div class="selectable is-active"><b>A</b></div>', false],
])('%s looks chosen: %j', (html, looks) => {
  document.body.innerHTML = html;
  expect(looksChosen(document.querySelector('b') as Element)).toBe(looks);
});
