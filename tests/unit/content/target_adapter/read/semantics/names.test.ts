// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { read } from '../../page.ts';

// tests/e2e/ax.spec.ts compares names that need layout or style sheets with Chrome itself.
test.each<[name: string, html: string, lines: string[]]>([
  [
    'areas of an image map by their alternative text',
    '<img alt="Plan" usemap="#plan"><map name="plan"><area href="/west" alt="West"><area alt="Nowhere"></map>',
    ['![Plan] <1 area "West" href="/west">'],
  ],
  [
    'links in a named SVG',
    '<svg aria-label="Chart"><a href="/bar"><text>Bar</text></a></svg>',
    ['![Chart] <1 a href="/bar">Bar</>'],
  ],
  [
    'a sign beside its title',
    '<button title="Previous month">‹</button><button title="Saves all">Save</button>',
    ['<1 button "Previous month">‹</> <2 button>Save</>'],
  ],
  [
    'a character of a font of icons, by its title, or by what its author calls it',
    '<button title="Delete">\uE020</button><button class="icon-trash">\uE872</button>',
    ['<1 button "Delete"> <2 button "trash?">'],
  ],
  [
    'an icon by the class that names it, rather than its kind',
    '<button class="mail-icon icon-reply"></button><button class="btn-outline-danger trash-btn fa-trash"></button>',
    ['<1 button "reply?"> <2 button "trash?">'],
  ],
  ['an image button by its title', '<input type="image" title="Go">', ['<1 image "Go">']],
  [
    'the text of owned elements (aria-owns)',
    '<button aria-owns="w">Own</button><p id="w">word</p>',
    ['<1 button "Own word">Own</>', 'word'],
  ],
  [
    'no choices as the name of what owns them',
    '<span role="combobox" tabindex="0" aria-owns="l" aria-expanded="true">Ash</span><ul role="listbox" id="l"><li role="option">Ash</li><li role="option">Oak</li></ul>',
    ['<1 combobox expanded>Ash</>', '<2 option>Ash</>', '<3 option>Oak</>'],
  ],
  [
    'a label without the value of another field in it',
    '<p><label for="c">Every <input aria-label="number" value="3"> days</label></p><p>It: <input type="checkbox" id="c"></p>',
    ['Every <1 input "number" value="3"> days', 'It: <2 checkbox "Every days">'],
  ],
  [
    'label text from several blocks, joined with spaces',
    '<label><div>One</div><div>Two</div><input></label>',
    ['One', 'Two', '<1 input "One Two">'],
  ],
  [
    'hidden text that aria-labelledby references',
    '<p>Seen</p><p style="display:none" id="h">Hidden</p><input aria-labelledby="h">',
    ['Seen', '<1 input "Hidden">'],
  ],
  [
    'two labels of one control in the order of the page',
    '<p><label for="n">Before</label></p><p><label>In <input id="n" type="checkbox"></label></p><p><label for="n">After</label></p>',
    ['Before', '<1 checkbox "Before In After">', 'After'],
  ],
  [
    'only the first of two fields with one id by its label',
    '<p><label for="n">Mail</label></p><p><input id="n" type="checkbox"></p><p><input id="n" type="checkbox"></p>',
    ['Mail <1 checkbox>', '<2 checkbox>'],
  ],
  ['drop targets', '<div ondrop="take()">Drop here</div>', ['<1 div>Drop here</>']],
])('names and shows %s', async (_, html, lines) => {
  expect(await read(html)).toEqual(lines);
});
