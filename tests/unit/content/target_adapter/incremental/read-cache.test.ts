// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { ReadCache } from '../../../../../content/target_adapter/incremental/read-cache.ts';
import type { CacheEntry } from '../../../../../content/target_adapter/read/block-cache.ts';
import type { Fragment } from '../../../../../content/target_adapter/read/fragment.ts';
import { ROOT_CONTEXT } from '../../../../../content/target_adapter/read/walk-context.ts';

const NOTHING: Fragment = { blocks: [], nameText: '', controls: 0 };
const entryOf = ({ generation }: ReadCache): CacheEntry => ({
  fragment: NOTHING,
  context: ROOT_CONTEXT,
  hasOwnLines: false,
  generation,
});

/** Reads a row in a new generation; with `named` it depends on a label and on an id. */
function readRow(cache: ReadCache, row: Element, { named }: { named: boolean }) {
  cache.nextGeneration();
  cache.beginWalk(Number.POSITIVE_INFINITY);
  if (named) cache.depend(row, label);
  if (named) cache.dependOnId(row, 'name');
  cache.keep(row, entryOf(cache));
}
const label = document.createElement('label');

it.each([
  ['an element', (cache: ReadCache) => cache.invalidateDependents(label)],
  ['an id', (cache: ReadCache) => cache.invalidateDependentsOnId('name')],
])('a fresh read drops what depended on %s, so that the cache does not hold removed rows', (_, change) => {
  const cache = new ReadCache();
  const row = document.createElement('p');
  document.body.replaceChildren(row);

  readRow(cache, row, { named: true });
  change(cache);
  expect(cache.find(row, ROOT_CONTEXT), 'invalid once its name changes').toBeUndefined();

  readRow(cache, row, { named: true });
  cache.startAfresh();
  readRow(cache, row, { named: false });
  change(cache);
  expect(cache.find(row, ROOT_CONTEXT)).toEqual(entryOf(cache));
});

it('a fresh read finds no entry of an earlier read', () => {
  const cache = new ReadCache();
  const row = document.createElement('p');
  readRow(cache, row, { named: false });
  cache.nextGeneration();
  cache.startAfresh();
  cache.beginWalk(Number.POSITIVE_INFINITY);
  expect(cache.find(row, ROOT_CONTEXT)).toBeUndefined();
});

it('looks once at each level of a page that is built level by level, though each level is reported with all in it', () => {
  const LEVELS = 50;
  const cache = new ReadCache();
  const looked = vi.spyOn(cache, 'invalidateDependentsOnId');
  const levels = Array.from({ length: LEVELS }, (_, level) => {
    const element = document.createElement('div');
    element.id = `level-${level}`;
    return element;
  });
  for (const [level, element] of levels.entries()) (levels[level - 1] ?? document.body).append(element);
  cache.nextGeneration();
  for (const element of levels) cache.invalidateDependents(element);
  expect(looked).toHaveBeenCalledTimes(LEVELS);
  cache.nextGeneration();
  cache.invalidateDependents(levels.at(-1) as Element);
  expect(looked).toHaveBeenCalledTimes(LEVELS + 1);
});
