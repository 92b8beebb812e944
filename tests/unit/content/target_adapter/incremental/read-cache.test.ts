// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { TreeMemory } from '../../../../../content/target_adapter/incremental/read-cache.ts';
import type { Fragment } from '../../../../../content/target_adapter/read/block-builder.ts';
import type { CacheEntry } from '../../../../../content/target_adapter/read/block-cache.ts';
import { ROOT_CONTEXT } from '../../../../../content/target_adapter/read/walk-context.ts';

const NOTHING: Fragment = { blocks: [], nameText: '', controls: 0 };
const unitOf = ({ generation }: TreeMemory): CacheEntry => ({
  fragment: NOTHING,
  context: ROOT_CONTEXT,
  hasOwnLines: false,
  generation: generation,
});

/** A row that is read, with a name from a label and from an id, at the beginning of a time. */
function readRow(memory: TreeMemory, row: Element, { named }: { named: boolean }) {
  memory.nextGeneration();
  memory.begin(Number.POSITIVE_INFINITY);
  if (named) memory.depend(row, label);
  if (named) memory.dependOnId(row, 'name');
  memory.keep(row, unitOf(memory));
}
const label = document.createElement('label');

it.each([
  ['an element', (memory: TreeMemory) => memory.forgetDependents(label)],
  ['an id', (memory: TreeMemory) => memory.forgetOfId('name')],
])(
  'what depends on %s is known no more once everything is read afresh, so that rows long gone are not held',
  (_, change) => {
    const memory = new TreeMemory();
    const row = document.createElement('p');
    document.body.replaceChildren(row);

    readRow(memory, row, { named: true });
    change(memory);
    expect(memory.find(row, ROOT_CONTEXT), 'read again when its name changes').toBeUndefined();

    readRow(memory, row, { named: true });
    memory.renew();
    readRow(memory, row, { named: false });
    change(memory);
    expect(memory.find(row, ROOT_CONTEXT)).toEqual(unitOf(memory));
  },
);

it('nothing that was read before is known once everything is read afresh', () => {
  const memory = new TreeMemory();
  const row = document.createElement('p');
  readRow(memory, row, { named: false });
  memory.nextGeneration();
  memory.renew();
  memory.begin(Number.POSITIVE_INFINITY);
  expect(memory.find(row, ROOT_CONTEXT)).toBeUndefined();
});
