import { describe, expect, it } from 'vitest';
import { refTree, valueIn } from '../../../src/perception/ref-tree.ts';
import { render } from '../../../src/perception/render.ts';
import type { ElementId } from '../../../src/protocol/ids.ts';
import type { Block, Control } from '../../../src/protocol/snapshot.ts';

const control = (id: number, tag: string, over: Partial<Control> = {}): Control => ({
  id: id as ElementId,
  tag,
  role: tag,
  name: '',
  text: '',
  attributes: [],
  ...over,
});
const block = (kind: Block['kind'], inline: Block['inline'], over: Partial<Block> = {}): Block => ({
  kind,
  inline,
  children: [],
  ...over,
});
const treeOf = (...blocks: Block[]) =>
  refTree(
    render(blocks)
      .map(({ text }) => text)
      .join('\n'),
  ).split('\n');

describe('a tree with refs', () => {
  it.each<[string, Block, string[]]>([
    ['a button', block('text', [control(1, 'button', { text: 'Submit' })]), ['- button "Submit" [ref=e1]']],
    [
      'a field with its words and its value',
      block('text', [
        'Quantity',
        control(7, 'input', {
          attributes: [
            ['type', 'number'],
            ['value', '1'],
          ],
        }),
      ]),
      ['- text "Quantity"', '- spinbutton [ref=e7] [value="1"]'],
    ],
    [
      'a checkbox that is checked and disabled',
      block('text', [
        control(3, 'input', {
          attributes: [
            ['type', 'checkbox'],
            ['label', 'I agree'],
            ['checked', ''],
            ['disabled', ''],
          ],
        }),
      ]),
      ['- checkbox "I agree" [ref=e3] [checked] [disabled]'],
    ],
    ['a heading', block('heading', ['Our shop'], { level: 2 }), ['- heading "Our shop" [level=2]']],
    [
      'a heading with a link in it',
      block('heading', [control(4, 'a', { text: 'News' })], { level: 1 }),
      ['- heading [level=1]', '  - link "News" [ref=e4]'],
    ],
    [
      'a list',
      block('item', ['First ', control(5, 'a', { text: 'more' })]),
      ['- listitem "First"', '  - link "more" [ref=e5]'],
    ],
    ['an alert', block('alert', ['Sold out']), ['- alert "Sold out"']],
    [
      'a row with cells',
      block('row', [], {
        children: [
          block('text', ['Norden | steel']),
          block('text', [control(6, 'button', { text: 'Buy', attributes: [['label', 'Buy | now']] })]),
        ],
      }),
      ['- row', '  - cell "Norden"', '  - cell "steel"', '  - cell', '    - button "Buy | now" [ref=e6]'],
    ],
    ['text with a line in it', block('text', ['Home | About']), ['- text "Home | About"']],
    ['text that looks like ours', block('text', ['# no heading']), ['- text "# no heading"']],
    [
      'text with quotes, and what only looks like an element',
      block('text', ['She said "yes" <9 button>Buy</> a < b']),
      [expect.not.stringContaining('ref=')],
    ],
  ])('shows %s', (_, given, lines) => {
    expect(treeOf(given)).toEqual(lines);
  });

  it('nests the lines of a dialog, and of a list', () => {
    const dialog = block('dialog', [], {
      label: 'Sign in',
      children: [
        block('heading', ['Welcome'], { level: 2 }),
        block('item', ['One'], { level: 1 }),
        block('item', ['Below one'], { level: 2 }),
        block('text', [control(2, 'button', { text: 'OK' })]),
      ],
    });
    expect(treeOf(block('text', ['Before']), dialog, block('text', ['After']))).toEqual([
      '- text "Before"',
      '- dialog "Sign in"',
      '  - heading "Welcome" [level=2]',
      '  - listitem "One"',
      '    - listitem "Below one"',
      '  - button "OK" [ref=e2]',
      '- text "After"',
    ]);
  });

  it('keeps the line of a fold as a text', () => {
    expect(refTree(' … 12 more lines (3 links): snapshot id 7')).toBe(
      '- text "… 12 more lines (3 links): snapshot id 7"',
    );
  });

  it('is empty for an empty page', () => {
    expect(refTree('')).toBe('');
  });
});

it('finds the value of a field, not that of another one', () => {
  const text = 'Name <1 text value="Ada"> and <11 text "E > mail" value="a&b"> <12 button>Go</>';
  expect([1, 11, 12, 2].map((id) => valueIn(text, id))).toEqual(['Ada', 'a&b', undefined, undefined]);
});
