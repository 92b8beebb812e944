// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest';
import type { ElementId } from '../../../../../src/protocol/ids.ts';
import { explain } from '../../../../../src/protocol/outcome.ts';

// jsdom has no layout, media queries and animations.
beforeAll(() => {
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
  Object.assign(Document.prototype, { adoptedStyleSheets: [] });
  Object.assign(ShadowRoot.prototype, { adoptedStyleSheets: [], styleSheets: [] });
  Object.assign(document, { getAnimations: () => [] });
  Object.assign(Element.prototype, { checkVisibility: () => true });
});

/** An agent that was shown this page, which may change. */
async function shown(html: string, { isConstant = false } = {}) {
  const { following, snapshotsOf, tools } = await import('../../../../support/perception/snapshots.ts');
  document.body.innerHTML = html;
  const made = following({ ...tools(), isConstant: () => isConstant });
  const snapshots = snapshotsOf(made);
  const text = async () => (await snapshots.take()).lines.map((line) => line.text).join('\n');
  return {
    snapshots,
    table: made.table,
    text,
    first: await text(),
    /** What a number means now: the element's `id`, or why it means nothing. */
    async means(number: number) {
      const found = await snapshots.resolve(number as ElementId);
      return found.ok ? found.value.id : explain(found.failure);
    },
  };
}

const GONE = /^Element \d+ is no longer on the page\./;
const RECYCLED = /^Element \d+ was in a row of a list, and the page now shows another row in its place\./;

const row = (name: string, id = '', status = 'failed') =>
  `<tr><td>${name}</td><td>${status}</td><td><button id="${id}">Retry</button></td></tr>`;
const table = (...rows: string[]) => `<h1>Board</h1><div><table>${rows.join('')}</table></div>`;
const card = (name: string, id = '') =>
  `<div class="card"><p>${name}</p><div><button id="${id}">Retry</button></div></div>`;
const draw = (html: string) => {
  document.body.innerHTML = html;
};

it.each<[string, string, string]>([
  ['a table', table(row('Build 41'), row('Build 42')), table(row('Build 41'), row('Build 42', 'it'))],
  ['a sorted table', table(row('Build 41'), row('Build 42')), table(row('Build 42', 'it'), row('Build 41'))],
  [
    'a table with a new first row',
    table(row('Build 41'), row('Build 42')),
    table(row('Build 40'), row('Build 41'), row('Build 42', 'it')),
  ],
  [
    'cards',
    `<main>${card('Build 41')}${card('Build 42')}</main>`,
    `<main>${card('Build 43')}${card('Build 42', 'it')}</main>`,
  ],
  [
    'a list whose status says how long ago it was',
    table(row('Build 41', '', '3 min ago'), row('Build 42', '', '1 min ago')),
    table(row('Build 41', '', '4 min ago'), row('Build 42', 'it', '2 min ago')),
  ],
])('keeps the number of a row when a page redraws %s', async (_, before, after) => {
  const { means } = await shown(before);
  draw(after);
  expect(await means(2)).toBe('it');
});

it.each<[string, string, string]>([
  ['its row has gone', table(row('Build 41'), row('Build 42')), table(row('Build 41'), row('Build 43'))],
  [
    'two rows are the same',
    table(row('Build 41'), row('Build 42')),
    table(row('Build 42', 'one'), row('Build 42', 'two')),
  ],
  ['two rows were the same', table(row('Build 42'), row('Build 42')), table(row('Build 42', 'one'))],
  [
    'its list is another one',
    `<h2>New</h2>${table(row('A'), row('B'))}`.replace('<h1>Board</h1>', ''),
    `<h2>Old</h2>${table(row('A'), row('B'))}`.replace('<h1>Board</h1>', ''),
  ],
  [
    'a dialog asks about something else',
    '<button>x</button><div role="dialog"><p>Delete A?</p><div><button>OK</button></div></div>',
    '<button>x</button><div role="dialog"><p>Delete B?</p><div><button>OK</button></div></div>',
  ],
  [
    'the question before it is another one',
    '<h1>Quiz</h1><p>Is 42 prime?</p><div><button>Yes</button><button>No</button></div>',
    '<h1>Quiz</h1><p>Is 43 prime?</p><div><button>Yes</button><button>No</button></div>',
  ],
  [
    'another tab is chosen',
    '<div><i class="active">Billing</i><i>Shipping</i></div><div><button>x</button><button>Save</button></div>',
    '<div><i>Billing</i><i class="active">Shipping</i></div><div><button>x</button><button>Save</button></div>',
  ],
  [
    'only its time slot has changed',
    '<ul><li>09:00 <button>Book</button></li><li>10:00 <button>Book</button></li></ul>',
    '<ul><li>11:00 <button>Book</button></li></ul>',
  ],
])('refuses a number where %s', async (_, before, after) => {
  const { means } = await shown(before);
  draw(after);
  expect(await means(2)).toMatch(GONE);
});

it('keeps the number of a field beside a list that changes', async () => {
  const page = (rows: string, log: string) =>
    `<h1>Board</h1><div id="app">${table(rows)}<label>Filter <input id="q"></label></div><p>${log}</p>`;
  const { means } = await shown(page(row('Build 41'), ''));
  draw(page(row('Build 41') + row('Build 42'), 'retried Build 41'));
  expect(await means(2)).toBe('q');
});

it('keeps numbers in a shadow root that is made again', async () => {
  const { text, means } = await shown('<p>Loading …</p>');
  const fill = (id = '') => {
    document.body.innerHTML = '<my-board></my-board>';
    const root = document.querySelector('my-board')?.attachShadow({ mode: 'open' });
    if (root) root.innerHTML = table(row('Build 41'), row('Build 42', id));
  };
  fill();
  await text();
  fill('it');
  expect(await means(2)).toBe('it');
});

it('tells nothing new of elements that keep their numbers', async () => {
  const page = table(row('Build 41'), row('Build 42'));
  const { snapshots, first, text } = await shown(page);
  const { version } = await snapshots.take();
  draw(page);
  expect(await text()).toBe(first);
  expect((await snapshots.take()).version).toBe(version);
});

it('gives a row its number back that the page shows again', async () => {
  const { text, means } = await shown(table(row('Build 41'), row('Build 42')));
  draw('<p>Loading …</p>');
  await text();
  draw(table(row('Build 41'), row('Build 42', 'it')));
  await text();
  expect(await means(2)).toBe('it');
});

it('lets a page count as long as it redraws itself again and again', async () => {
  const page = (ticks: number, id = '') =>
    `<h1>Board</h1><p>Tick ${ticks}</p><div><button id="${id}">Refresh</button></div>`;
  const often = await shown(page(1), { isConstant: true });
  draw(page(2, 'it'));
  expect(await often.means(1)).toBe('it');
  const once = await shown(page(1));
  draw(page(2));
  expect(await once.means(1)).toMatch(GONE);
});

it('never moves a number that the person was asked about', async () => {
  const { table: numbers, means } = await shown(table(row('Build 41'), row('Build 42')));
  numbers.pin(2 as ElementId);
  draw(table(row('Build 41'), row('Build 42')));
  expect(await means(2)).toMatch(GONE);
});

const people = (from: number) =>
  [0, 1, 2].map(
    (at) => `<div class="row"><span>Person ${from + at}</span> <button id="b${at}">Invite</button></div>`,
  );
const scrollTo = (from: number) => {
  for (const [at, name] of [...document.querySelectorAll('.row span')].entries())
    name.textContent = `Person ${from + at}`;
};

it('refuses a number whose row is used for another one', async () => {
  const { means } = await shown(`<div id="list">${people(1).join('')}</div>`);
  scrollTo(11);
  expect(await means(3)).toMatch(RECYCLED);
});

it('has a number follow its row to another element, and gives rows that are used again new numbers', async () => {
  const { text, means } = await shown(`<div id="list">${people(1).join('')}</div>`);
  scrollTo(2);
  expect(await text()).toBe(
    'Person 2 <2 button>Invite</>\nPerson 3 <3 button>Invite</>\nPerson 4 <4 button>Invite</>',
  );
  expect([await means(1), await means(2), await means(3), await means(4)]).toEqual([
    expect.stringMatching(GONE),
    'b0',
    'b1',
    'b2',
  ]);
});

it('refuses a number whose row alone gets other words, though nothing is scrolled', async () => {
  const { means } = await shown(table(row('Build 41', 'a'), row('Build 42', 'b')));
  const [name] = document.querySelectorAll('tr:last-child td');
  if (name) name.textContent = 'Build 43';
  expect(await means(2)).toMatch(RECYCLED);
});

it('keeps the numbers of a part whose first words go, as a list that becomes empty', async () => {
  const part = (list: string, id: string, words: string) =>
    `<section><button id="${id}">Add</button><ul>${list}</ul><p>${words}</p></section>`;
  const { means, text } = await shown(part('<li>One</li>', 'a', 'Grace Ada') + part('', 'b', 'Other words'));
  document.querySelector('ul')?.replaceChildren();
  expect(await means(1)).toBe('a');
  expect(await text()).toContain('<1 button');
});

it('refuses a number whose row becomes another one with fewer of its words', async () => {
  const { means } = await shown(table(row('Grace', 'a', ''), row('Ada Lovelace London Paris', 'b', '')));
  const [name] = document.querySelectorAll('tr:last-child td');
  if (name) name.textContent = 'Paris';
  expect(await means(2)).toMatch(RECYCLED);
});

it('does not take a row for another one because its own act changes it', async () => {
  const { means } = await shown(table(row('Build 41', 'a'), row('Build 42', 'b', 'failed')));
  const [, status] = document.querySelectorAll('tr:last-child td');
  if (status) status.textContent = 'running';
  expect(await means(2)).toBe('b');
});

it('does not take a card for another one because the card beside it has gone', async () => {
  const { means, text } = await shown(`<main>${card('Build 41', 'a')}${card('Build 42', 'b')}</main>`);
  document.querySelector('.card')?.remove();
  await text();
  expect(await means(2)).toBe('b');
});
