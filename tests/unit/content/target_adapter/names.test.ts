// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { read } from './page.ts';

// What needs a layout or a style sheet is compared with Chrome itself, in tests/e2e/ax.spec.ts.
test.each<[name: string, html: string, lines: string[]]>([
  [
    'the parts of a picture that lead somewhere',
    '<img alt="Plan" usemap="#plan"><map name="plan"><area href="/west" alt="West"><area alt="Nowhere"></map>',
    ['![Plan] <area 1 "West" href="/west">'],
  ],
  [
    'links in a drawing that has a name',
    '<svg aria-label="Chart"><a href="/bar"><text>Bar</text></a></svg>',
    ['![Chart] <a 1 href="/bar">Bar</>'],
  ],
  ['a picture button by its title', '<input type="image" title="Go">', ['<image 1 "Go">']],
  ['what a button owns', '<button aria-owns="w">Own</button><p id="w">word</p>', ['<button 1 "Own word">Own</>', 'word']],
  [
    'no value of another field in a label',
    '<p><label for="c">Every <input aria-label="number" value="3"> days</label></p><p>It: <input type="checkbox" id="c"></p>',
    ['Every <input 1 "number" value="3"> days', 'It: <checkbox 2 "Every days">'],
  ],
  ['words on lines of their own', '<label><div>One</div><div>Two</div><input></label>', ['One', 'Two', '<input 1 "One Two">']],
  [
    'hidden words that are referred to',
    '<p>Seen</p><p style="display:none" id="h">Hidden</p><input aria-labelledby="h">',
    ['Seen', '<input 1 "Hidden">'],
  ],
  ['places that take what is dropped', '<div ondrop="take()">Drop here</div>', ['<div 1>Drop here</>']],
])('%s', async (_, html, lines) => {
  expect(await read(html)).toEqual(lines);
});
