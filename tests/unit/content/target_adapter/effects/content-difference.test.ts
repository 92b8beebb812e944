// @vitest-environment jsdom
import { expect, it, test } from 'vitest';
import { contentDifference } from '../../../../../content/target_adapter/effects/content-difference.ts';
import { walkOf } from '../page.ts';

/** Reads a page, changes it, reads it again, and tells what is other. */
function changed(html: string, change: () => void) {
  document.body.innerHTML = html;
  const before = walkOf().page(document.documentElement);
  change();
  const { pieces, controls } = contentDifference(before, walkOf().page(document.documentElement));
  return {
    pieces: pieces.map(({ text }) => text),
    controls: controls.map(([was, is]) => [was.attributes.flat().join(' '), is.attributes.flat().join(' ')]),
  };
}
const find = (selector: string) => document.querySelector(selector) as HTMLInputElement; // The markup has it.

test.each<[string, string, () => void, readonly string[]]>([
  ['a text that changes', '<p>One</p><p>Two</p>', () => find('p').replaceChildren('Three'), ['One', 'Three']],
  ['a text that comes', '<p>One</p>', () => find('p').after('Two'), ['Two']],
  [
    'a text that is hidden',
    '<p>One</p><p>Two</p>',
    () => find('p').style.setProperty('display', 'none'),
    ['One'],
  ],
  ['a button that goes', '<p>A</p><button>Pay</button>', () => find('button').remove(), ['Pay button']],
  [
    'a link that leads elsewhere',
    '<a href="/a">Go</a>',
    () => find('a').setAttribute('href', '/b'),
    ['Go a href /a', 'Go a href /b'],
  ],
])('%s is other content', (_, html, change, pieces) => {
  expect(changed(html, change)).toEqual({ pieces, controls: [] });
});

test.each<[string, string, () => void, readonly string[]]>([
  [
    'a list',
    '<ul><li>B</li><li>A</li><li>C</li></ul>',
    () => find('ul').prepend(find('li + li')),
    ['A', 'B'],
  ],
  [
    'a table',
    '<table><tr><td>B</td><td>1</td></tr><tr><td>A</td><td>2</td></tr></table>',
    () => find('tbody').append(find('tr')),
    ['A 2', 'B 1'],
  ],
  [
    'a list with buttons',
    '<ul><li><button>B</button></li><li><button>A</button></li></ul>',
    () => find('ul').append(find('li')),
    ['A', 'B'],
  ],
])('another order of %s is other content', (_, html, change, pieces) => {
  expect(changed(html, change).pieces).toEqual(pieces);
});

it('takes the order of what is left of a list for the same', () => {
  const filter = () => find('li').remove();
  expect(changed('<ul><li>A</li><li>B</li><li>C</li></ul>', filter).pieces).toEqual(['A']);
});

it('tells a control in another state apart from other content', () => {
  const checked = changed('<input type="checkbox" aria-label="News">', () => {
    find('input').checked = true;
  });
  expect(checked).toEqual({
    pieces: [],
    controls: [['type checkbox label News', 'type checkbox label News checked ']],
  });
});

it('tells a control that is drawn anew in another state from one that only is', () => {
  const html = '<button aria-pressed="false">Bold</button><button aria-pressed="false">Bold</button>';
  const anew = (index: number, pressed: string) => {
    const button = document.querySelectorAll('button')[index];
    const other = button?.cloneNode(true) as Element; // The markup has it.
    other.setAttribute('aria-pressed', pressed);
    button?.replaceWith(other);
  };
  const { pieces, controls } = changed(html, () => {
    anew(0, 'false');
    anew(1, 'true');
  });
  expect(pieces).toEqual([]);
  expect(controls).toEqual([
    ['pressed false', 'pressed false'],
    ['pressed false', 'pressed '],
  ]);
});

it('takes none of several for one that is drawn anew, where there are fewer of them now', () => {
  const html = '<button aria-pressed="false">Bold</button><button aria-pressed="true">Bold</button>';
  const drawOne = () => {
    document.body.innerHTML = '<button aria-pressed="true">Bold</button>';
  };
  expect(changed(html, drawOne)).toEqual({ pieces: ['Bold button'], controls: [] });
});

test.each<[string, () => void]>([
  ['moves in the page', () => document.body.append(find('p'))],
  ['gets another look', () => find('p').classList.add('new')],
  ['is made anew', () => find('p').replaceWith(find('p').cloneNode(true))],
])('what only %s is the same', (_, change) => {
  expect(changed('<p>One</p><p>Two</p>', change)).toEqual({ pieces: [], controls: [] });
});
