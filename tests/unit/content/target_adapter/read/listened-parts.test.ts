// @vitest-environment jsdom
import { beforeEach, describe, expect, it, test } from 'vitest';
import { Listened } from '../../../../../content/target_adapter/read/semantics/listened.ts';
import type { ListenerKind } from '../../../../../src/protocol/listeners.ts';
import { readBody, walkOf } from '../page.ts';

/** The lines of a page in which scripts listen as its `data-hears` say. */
async function readHeard(html: string): Promise<string[]> {
  document.body.innerHTML = html;
  const listened = new Listened();
  for (const element of document.querySelectorAll('[data-hears]'))
    for (const kind of element.getAttribute('data-hears')?.split(' ') ?? [])
      listened.add({ heard: [{ kind: kind as ListenerKind, at: [0] }] }, [element]);
  return readBody({ walk: walkOf({ listened }) });
}

// jsdom has no layout.
let width = 40;
for (const name of ['clientWidth', 'clientHeight'])
  Object.defineProperty(Element.prototype, name, { configurable: true, get: () => width });
beforeEach(() => {
  width = 40;
});

const words = (count: number) => 'word '.repeat(count).trim();
const squares = (...drawn: readonly string[]) => drawn.map((one) => `<div>${one}</div>`).join('');

describe('a number has', () => {
  test.each<[name: string, html: string, lines: string[]]>([
    [
      'what a script listens on itself',
      '<p>May <span data-hears="press">‹</span> <span data-hears="press">›</span></p>',
      ['May <1 span>‹</> <2 span>›</>'],
    ],
    [
      'a row that holds controls, and words of its own',
      '<div data-hears="press"><input type="checkbox"> <button title="Star"></button> <span>Ada: Lunch?</span></div>',
      ['<1 div> <2 checkbox> <3 button "Star"> Ada: Lunch?'],
    ],
    ['an empty square', '<div data-hears="press"></div>', ['<1 div>']],
    [
      'a picture of its own',
      '<p><i class="icon-heart" data-hears="press"></i> 12</p>',
      ['<1 i "heart?"> 12'],
    ],
    [
      'a row or an entry that waits for something else than a press, which is told',
      `<table><tr data-hears="menu"><td>Report</td><td>${words(80)}</td></tr></table><ul><li data-hears="double">Note</li></ul>`,
      [`<1 tr contextmenu> | Report | ${words(80)}`, '- <2 li dblclick>Note</>'],
    ],
    ['what can be dragged', '<div data-hears="drag">Card</div>', ['<1 div>Card</>']],
    ['what opens a menu under the pointer', '<div data-hears="hover">Products</div>', ['<1 div>Products</>']],
    [
      'each square of a board that listens for all',
      `<div data-hears="press">${squares('', 'X', '')}</div>`,
      ['<1 div>', '<2 div>X</>', '<3 div>'],
    ],
    [
      'each square of a board of rows',
      `<div data-hears="press"><div>${squares('1', '2', '3')}</div><div>${squares('4', '5', '6')}</div></div>`,
      ['<1 div>1</>', '<2 div>2</>', '<3 div>3</>', '<4 div>4</>', '<5 div>5</>', '<6 div>6</>'],
    ],
    [
      'each day of a month',
      '<table data-hears="press"><thead><tr><th>Mo</th><th>Tu</th><th>We</th></tr></thead><tbody><tr><td>1</td><td>2</td><td>3</td></tr></tbody></table>',
      ['| <1 th>Mo</> | <2 th>Tu</> | <3 th>We</>', '| <4 td>1</> | <5 td>2</> | <6 td>3</>'],
    ],
    [
      'each row of a table that listens for all, whole',
      '<table data-hears="press"><tr><td>Ada</td><td>Engineer</td></tr><tr><td>Grace</td><td>Admiral</td></tr></table>',
      ['<1 tr> | Ada | Engineer', '<2 tr> | Grace | Admiral'],
    ],
    [
      'each row of a grid of its own',
      '<div role="grid" data-hears="press"><div role="row"><div role="gridcell">Ada</div><div role="gridcell">Engineer</div></div></div>',
      ['<1 div> | Ada | Engineer'],
    ],
    [
      'each row of a table that listens for all and holds no control, or listens itself',
      `<table data-hears="press"><tr><td>Ada</td><td><a href="/ada">Mail</a></td></tr><tr><td>Grace</td><td>None</td></tr>
        <tr data-hears="press"><td>Joan</td><td><a href="/joan">Mail</a></td></tr></table>`,
      [
        '| Ada | <1 a href="/ada">Mail</>',
        '<2 tr> | Grace | None',
        '<3 tr> | Joan | <4 a href="/joan">Mail</>',
      ],
    ],
    [
      'no entry that holds a control, but the sign in it',
      '<ul data-hears="press"><li>One <button>Open</button> <span>×</span></li><li>Two <button>Open</button></li></ul>',
      ['- One <1 button>Open</> <2 span>×</>', '- Two <3 button>Open</>'],
    ],
    [
      'each entry of a list that listens for all',
      '<ul data-hears="press"><li>One</li><li>Two</li></ul>',
      ['- <1 li>One</>', '- <2 li>Two</>'],
    ],
    [
      'each tile of a group that listens for all',
      `<div data-hears="press">${squares('Red', 'Green', 'Blue')}</div>`,
      ['<1 div>Red</>', '<2 div>Green</>', '<3 div>Blue</>'],
    ],
    [
      'signs far below what listens for them',
      `<main data-hears="press"><p>${words(90)}</p><div><p><span>−</span> 3 <span>+</span></p><p><b class="icon-trash"></b></p></div></main>`,
      ['@ main', ` ${words(90)}`, ' <1 span>−</> 3 <2 span>+</>', ' <3 b "trash?">'],
    ],
    [
      'the cross of a chip',
      '<button>Tag <span data-hears="press">×</span></button>',
      ['<1 button> Tag <2 span>×</>'],
    ],
    [
      'the things to press, not what shows the pointer around them and listens for them',
      '<div style="cursor: pointer" data-hears="press"><div>Reply</div><div>Forward</div></div>',
      ['<1 div>Reply</>', '<2 div>Forward</>'],
    ],
    [
      'the shapes of a drawing, one by one',
      '<svg><circle data-hears="press"></circle><rect></rect><text data-hears="press">Bar</text></svg>',
      ['<1 circle "black">', '<2 text>Bar</>'],
    ],
    [
      'the shapes of a group that listens for them',
      '<svg><g data-hears="press"><rect><title>May</title></rect><rect></rect></g></svg>',
      ['<1 rect "May">', '<2 rect "black">'],
    ],
    ['a small drawing, whole', '<svg data-hears="press"><path></path><path></path></svg>', ['<1 svg>']],
  ])('%s', async (_name, html, lines) => {
    expect(await readHeard(html)).toEqual(lines);
  });
});

it('the shapes of a large drawing that listens for all have numbers', async () => {
  width = 400;
  const html = '<svg data-hears="press"><circle></circle><rect></rect></svg>';
  expect(await readHeard(html)).toEqual(['<1 svg>', '<2 circle "black">', '<3 rect "black">']);
});

describe('no number has', () => {
  test.each<[name: string, html: string]>([
    [
      'a part of a page, nor the prose in it',
      `<main data-hears="press"><h1>Title</h1><p>${words(90)}</p><p>More</p></main>`,
    ],
    ['a large part without a name', `<div data-hears="press"><div>${words(90)}</div><em>more</em></div>`],
    ['the content of a dialog', `<dialog open data-hears="press"><p>Sure?</p><p>Really?</p></dialog>`],
    [
      'the lines of a card in a large part',
      `<div data-hears="press"><div>Ada</div><div>Engineer</div><p>${words(90)}</p></div>`,
    ],
    ['the steps of a path and what separates them', '<nav data-hears="press"><i>a</i> / <i>b</i></nav>'],
    ['a cell that is marked under the pointer', '<table><tr><td data-hears="hover">Ada</td></tr></table>'],
    [
      'a large part that hears of the pointer',
      `<section data-hears="hover"><p>One</p><p>${words(20)}</p></section>`,
    ],
  ])('%s', async (_name, html) => {
    expect((await readHeard(html)).join('\n')).not.toMatch(/<\d+ /);
  });

  test.each([
    ['what gives the focus to a field in it', '<div data-hears="press">Name <input></div>', 'Name <1 input>'],
    [
      'what holds nothing but controls',
      '<div data-hears="press"><button>Keep</button> <button>Drop</button></div>',
      '<1 button>Keep</> <2 button>Drop</>',
    ],
  ])('%s', async (_name, html, line) => {
    expect(await readHeard(html)).toEqual([line]);
  });

  it('the text of a button that is listened on in the button', async () => {
    expect(await readHeard('<button><span data-hears="press">Save</span></button>')).toEqual([
      '<1 button>Save</>',
    ]);
  });

  it('what has no size in a board', async () => {
    width = 0;
    expect(await readHeard(`<div data-hears="press">${squares('', '', '')}</div>`)).toEqual([]);
  });
});
