// @vitest-environment jsdom

import { expect, it } from 'vitest';
import { MutationLog } from '../../../../../content/target_adapter/incremental/invalidation.ts';
import { ReadCache } from '../../../../../content/target_adapter/incremental/read-cache.ts';
import { NO_DEPENDENCIES } from '../../../../../content/target_adapter/incremental/selector-dependencies.ts';
import type { RawBlock } from '../../../../../content/target_adapter/read/raw-block.ts';
import fc from '../../../../support/properties.ts';
import { walkOf } from '../page.ts';

const WALKS_MAX = 2000;
const VISITS = 8;

/** Reads the page in walks that are cut after a few elements each; `between` stands for what the page does meanwhile. */
function readInParts(between: (walk: number) => void = () => undefined) {
  const observer = new MutationObserver(() => undefined);
  const records = { subtree: true, childList: true, characterData: true, attributes: true };
  observer.observe(document, { ...records, attributeOldValue: true, characterDataOldValue: true });
  const cache = new ReadCache();
  const log = new MutationLog();
  const looks: number[] = [];
  // As the reader does: a walk that adds nothing is followed by a longer one.
  let visits = VISITS;
  for (let walk = 0; walk < WALKS_MAX; walk += 1) {
    cache.nextGeneration();
    log.add(observer.takeRecords());
    log.invalidate(cache, NO_DEPENDENCIES);
    cache.beginWalk(Number.POSITIVE_INFINITY);
    let [looked, visited] = [0, 0];
    const cut = new Proxy(cache, {
      get(target, key) {
        if (key === 'find') looked += 1;
        if (key === 'isOver') {
          visited += 1;
          if (visited > visits) target.isCut = true;
        }
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const blocks = walkOf({ cache: cut }).page(document.documentElement);
    looks.push(looked);
    if (!cache.isCut) return { blocks, looks };
    visits = cache.added === 0 ? 2 * visits : VISITS;
    between(walk);
  }
  throw new Error('The page was never read to its end.');
}

const plain = (blocks: readonly RawBlock[]): string =>
  JSON.stringify(blocks, (key, value) => (key === 'element' ? (value as Element).outerHTML : value));

it('a walk that was cut in a long list does not look at the rows before again', () => {
  document.body.innerHTML = `<ul>${'<li>One <b>row</b></li>'.repeat(300)}</ul>`;
  const { blocks, looks } = readInParts();
  expect(blocks).toHaveLength(300);
  expect(Math.max(...looks)).toBeLessThan(60);
});

const words = fc.constantFrom('One', ' two ', 'Three: ', '  ', '4', 'Choose', '“');
const leaf = fc.oneof(
  words,
  words.map((text) => `<b>${text}</b>`),
  words.map((text) => `<button>${text}</button>`),
  words.map((text) => `<label>${text}</label><input value="${text}">`),
  words.map((text) => `<h2>${text}</h2>`),
  words.map((text) => `<pre>  ${text}\n ${text}</pre>`),
  fc.constant('<br>'),
  fc.constant('<input type="checkbox">'),
);
const containers = ['div', 'ul', 'span', 'main', 'table', 'section aria-label="Part"', 'a href="/x"', 'p'];
const { page } = fc.letrec<{ page: string; part: string }>((tie) => ({
  page: fc
    .array(fc.oneof({ withCrossShrink: true }, leaf, tie('part')), { maxLength: 24 })
    .map((all) => all.join('')),
  part: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc
      .tuple(fc.constantFrom(...containers), tie('page'))
      .map(([tag, inner]) => `<${tag}>${inner}</${tag.split(' ')[0]}>`),
    fc
      .array(leaf, { minLength: 1, maxLength: 24 })
      .map((rows) => `<ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul>`),
    fc
      .array(leaf, { minLength: 1, maxLength: 24 })
      .map((rows) => `<table>${rows.map((row) => `<tr><td>${row}</td><td>1</td></tr>`).join('')}</table>`),
  ),
}));
const changes = fc.array(
  fc.record({
    walk: fc.nat({ max: 12 }),
    at: fc.nat(),
    what: fc.constantFrom('add', 'remove', 'text', 'move'),
  }),
  { maxLength: 6 },
);

function change({ at, what }: { at: number; what: string }): void {
  const all = document.body.querySelectorAll('*');
  const element = all[at % Math.max(1, all.length)];
  if (!element) return;
  if (what === 'add') element.append(`Added ${at} `, document.createElement('p'));
  else if (what === 'remove') element.remove();
  else if (what === 'move') element.parentElement?.prepend(element);
  else if (element.firstChild) element.firstChild.nodeValue = `Changed ${at}`;
}

it('what is read in parts is what is read at once, whatever the page does in between', () => {
  fc.assert(
    fc.property(page, changes, (html, all) => {
      document.body.innerHTML = html;
      const { blocks } = readInParts((walk) => {
        for (const one of all) if (one.walk === walk) change(one);
      });
      expect(plain(blocks)).toBe(plain(walkOf().page(document.documentElement)));
    }),
    { numRuns: 25 },
  );
});
