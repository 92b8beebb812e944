import { describe, expect, it } from 'vitest';
import { type Insertion, inOrder, NOTHING_KNOWN, withArrival } from '../../../src/protocol/insertion.ts';

const ways = ['pieces', 'literal', 'paragraphs', 'command'] as const;
const escaped = (...all: Insertion['escaped']): Insertion => ({ escaped: all });

describe('the next way to insert a message', () => {
  it.each<[string, Insertion, string]>([
    ['is the first as long as nothing is known', NOTHING_KNOWN, 'pieces literal paragraphs command'],
    ['is another one after the first has escaped', escaped('pieces'), 'literal paragraphs command pieces'],
    [
      'is the one that is proven',
      { exact: 'command', escaped: ['pieces'] },
      'command literal paragraphs pieces',
    ],
    [
      'is the one that escaped longest ago if all have',
      escaped('literal', 'pieces', 'command', 'paragraphs'),
      'literal pieces command paragraphs',
    ],
    [
      'is none of another kind of field',
      { exact: 'value', escaped: [] },
      'pieces literal paragraphs command',
    ],
  ])('%s', (_, known, order) => {
    expect(inOrder(ways, known).join(' ')).toBe(order);
  });
});

describe('an arrival', () => {
  it('that is unchanged proves its way, also after it once escaped', () => {
    expect(withArrival(escaped('pieces', 'literal'), { way: 'pieces', isEscaped: false })).toEqual({
      exact: 'pieces',
      escaped: ['literal'],
    });
  });

  it('that is escaped ends the proof of its way, and of no other', () => {
    const known: Insertion = { exact: 'literal', escaped: [] };
    expect(withArrival(known, { way: 'literal', isEscaped: true })).toEqual(escaped('literal'));
    expect(withArrival(known, { way: 'pieces', isEscaped: true })).toEqual({
      exact: 'literal',
      escaped: ['pieces'],
    });
  });

  it.each([true, false])('that repeats what is known changes nothing: escaped %s', (isEscaped) => {
    const known = withArrival(NOTHING_KNOWN, { way: 'pieces', isEscaped });
    expect(withArrival(known, { way: 'pieces', isEscaped })).toBe(known);
  });
});
