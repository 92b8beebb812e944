// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { read } from '../../page.ts';

// What needs a layout or a style sheet is compared with Chrome itself, in tests/e2e/ax.spec.ts.
test.each<[name: string, html: string, lines: string[]]>([
  [
    'the parts of a picture that lead somewhere',
    '<img alt="Plan" usemap="#plan"><map name="plan"><area href="/west" alt="West"><area alt="Nowhere"></map>',
    ['![Plan] <1 area "West" href="/west">'],
  ],
  [
    'links in a drawing that has a name',
    '<svg aria-label="Chart"><a href="/bar"><text>Bar</text></a></svg>',
    ['![Chart] <1 a href="/bar">Bar</>'],
  ],
  ['a picture button by its title', '<input type="image" title="Go">', ['<1 image "Go">']],
  [
    'what a button owns',
    '<button aria-owns="w">Own</button><p id="w">word</p>',
    ['<1 button "Own word">Own</>', 'word'],
  ],
  [
    'no value of another field in a label',
    '<p><label for="c">Every <input aria-label="number" value="3"> days</label></p><p>It: <input type="checkbox" id="c"></p>',
    ['Every <1 input "number" value="3"> days', 'It: <2 checkbox "Every days">'],
  ],
  [
    'words on lines of their own',
    '<label><div>One</div><div>Two</div><input></label>',
    ['One', 'Two', '<1 input "One Two">'],
  ],
  [
    'hidden words that are referred to',
    '<p>Seen</p><p style="display:none" id="h">Hidden</p><input aria-labelledby="h">',
    ['Seen', '<1 input "Hidden">'],
  ],
  ['places that take what is dropped', '<div ondrop="take()">Drop here</div>', ['<1 div>Drop here</>']],
])('%s', async (_, html, lines) => {
  expect(await read(html)).toEqual(lines);
});
