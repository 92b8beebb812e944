// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { editorText, isCodeEditor } from '../../../../../../content/target_adapter/act/fields/editor-text.ts';

const first = (html: string): HTMLElement => {
  document.body.innerHTML = html;
  return document.body.firstElementChild as HTMLElement;
};

it.each([
  ['<div><p>one</p><p>two</p></div>', 'one\ntwo'],
  ['<div><p>one</p><p><br></p><p>two</p></div>', 'one\n\ntwo'],
  ['<div>&nbsp; one\uFEFF&nbsp;</div>', '  one '],
  ['<div>one\n  two <b> three</b> </div>', 'one two three'],
  ['<div><p>one<i aria-hidden="true">hint</i></p></div>', 'one'],
])('%s holds %j', (html, text) => {
  expect(editorText(first(html))).toBe(text);
});

it.each([
  ['<div contenteditable spellcheck="false"></div>', true],
  ['<div contenteditable spellcheck="true"></div>', false],
  ['<div contenteditable></div>', false],
])('%s is an editor of code: %j', (html, isCode) => {
  expect(isCodeEditor(first(html))).toBe(isCode);
});
