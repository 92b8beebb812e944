import { describe, expect, it } from 'vitest';
import { type Insertion, inOrder, withArrival } from '../../../src/protocol/insertion.ts';

const ways = ['pieces', 'literal', 'paragraphs', 'command'] as const;
const field = 'markdown';
const escaped = (...all: Insertion['escaped']): Insertion => ({ field, escaped: all });

describe('the next way to insert a message', () => {
  it.each<[string, Insertion | undefined, string]>([
    ['is the first if there are no results', undefined, 'pieces literal paragraphs command'],
    ['is another one after the first has escaped', escaped('pieces'), 'literal paragraphs command pieces'],
    [
      'is the one that is proven',
      { field, exact: 'command', escaped: ['pieces'] },
      'command literal paragraphs pieces',
    ],
    [
      'is the one that escaped longest ago if all have',
      escaped('literal', 'pieces', 'command', 'paragraphs'),
      'literal pieces command paragraphs',
    ],
    [
      'is none of another kind of field',
      { field, exact: 'value', escaped: [] },
      'pieces literal paragraphs command',
    ],
  ])('%s', (_, known, order) => {
    expect(inOrder(ways, field, known).join(' ')).toBe(order);
  });
});

describe('an arrival', () => {
  it('that is unchanged proves its way, also after it once escaped', () => {
    expect(withArrival(escaped('pieces', 'literal'), { field, way: 'pieces', isEscaped: false })).toEqual({
      field,
      exact: 'pieces',
      escaped: ['literal'],
    });
  });

  it('that is escaped ends the proof of its way, and of no other', () => {
    const known: Insertion = { field, exact: 'literal', escaped: [] };
    expect(withArrival(known, { field, way: 'literal', isEscaped: true })).toEqual(escaped('literal'));
    expect(withArrival(known, { field, way: 'pieces', isEscaped: true })).toEqual({
      field,
      exact: 'literal',
      escaped: ['pieces'],
    });
  });

  it.each([true, false])('that repeats a known result changes nothing: escaped %s', (isEscaped) => {
    const known = withArrival(undefined, { field, way: 'pieces', isEscaped });
    expect(withArrival(known, { field, way: 'pieces', isEscaped })).toBe(known);
  });

  it('in a field of another kind discards the results of the old kind', () => {
    const old: Insertion = { field: 'prosemirror', exact: 'paragraphs', escaped: ['paste'] };
    expect(withArrival(old, { field, way: 'pieces', isEscaped: true })).toEqual(escaped('pieces'));
  });
});
