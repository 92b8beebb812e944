// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { readLines } from '../../../../content/page/text-lines.ts';
import { fragment } from '../agent_bridge/support/fragment.ts';

it.each([
  ['ProseMirror', '<div><p>a  b</p><p><br class="ProseMirror-trailingBreak"></p><p>c</p></div>', 'a  b\n\nc'],
  [
    'an empty ProseMirror',
    '<div><p class="placeholder" data-placeholder="Ask"><br class="ProseMirror-trailingBreak"></p></div>',
    '',
  ],
  ['Lexical', '<div><p><span>a</span><br><br><span>c</span></p></div>', 'a\n\nc'],
  ['a line break at the very end', '<div><p>a<br><br></p></div>', 'a\n'],
  ['nested blocks', '<div><div><p>a</p></div><div><p>b</p></div></div>', 'a\nb'],
])('reads %s line by line', (_, html, text) => {
  expect(readLines(fragment(html))).toBe(text);
});
