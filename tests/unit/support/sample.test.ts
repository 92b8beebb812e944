import { describe, expect, it } from 'vitest';
import { drawn } from '../../support/sample.ts';

const cases = Array.from({ length: 90 }, (_, index) => ({
  name: `case ${index}`,
  kind: `kind ${index % 3}`,
}));
const table = {
  table: 'a table',
  keyOf: ({ name }: { name: string }) => name,
  classOf: ({ kind }: { kind: string }) => kind,
};
const namesOf = (some: readonly { readonly name: string }[]) => some.map(({ name }) => name);

describe('a sample', () => {
  it('holds the first case of each class and a third of the others, in the order of the table', () => {
    const some = drawn('one', cases, table);
    expect(some).toHaveLength(3 + 29);
    expect(namesOf(some)).toEqual(expect.arrayContaining(['case 0', 'case 1', 'case 2']));
    expect(some).toEqual(cases.filter((one) => some.includes(one)));
  });

  it('is the same for the same seed, and another one for another seed or table', () => {
    const some = drawn('one', cases, table);
    expect(drawn('one', cases, table)).toEqual(some);
    expect(drawn('two', cases, table)).not.toEqual(some);
    expect(drawn('one', cases, { ...table, table: 'another' })).not.toEqual(some);
  });

  it('reaches every case within a few seeds', () => {
    const seen = new Set(
      Array.from({ length: 30 }, (_, seed) => namesOf(drawn(`${seed}`, cases, table))).flat(),
    );
    expect(seen.size).toBe(cases.length);
  });

  it('of share 0 is the fixed cases alone', () => {
    expect(namesOf(drawn('one', cases, { ...table, share: 0 }))).toEqual(['case 0', 'case 1', 'case 2']);
  });
});
