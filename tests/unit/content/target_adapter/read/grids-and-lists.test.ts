// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { read } from '../page.ts';

test.each<[name: string, html: string, lines: string[]]>([
  [
    'cells that take the focus by arrow keys, and no cell that is there for what it holds',
    '<div role="grid"><div role="row"><div role="gridcell" tabindex="0">A</div><div role="gridcell" tabindex="-1">B</div><div role="gridcell" tabindex="-1"><button>C</button></div><div role="gridcell">D</div></div></div>',
    ['| <1 div>A</> | <2 div>B</> | <3 button>C</> | D'],
  ],
  [
    'a list of which several can be chosen, by its name',
    '<div role="listbox" aria-label="Towns" aria-multiselectable="true"><div role="option" aria-selected="true">Ulm</div><div role="option">Jena</div></div>',
    ['@ listbox "Towns"', ' Several can be chosen:', ' <1 option selected>Ulm</>', ' <2 option>Jena</>'],
  ],
  [
    'the same of one without a name',
    '<div role="tree" aria-multiselectable="true"><div role="treeitem">Ulm</div></div>',
    ['Several can be chosen:', '<1 treeitem>Ulm</>'],
  ],
])('reads %s', async (_, html, lines) => {
  expect(await read(html)).toEqual(lines);
});
