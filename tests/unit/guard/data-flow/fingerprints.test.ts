import { describe, expect, it } from 'vitest';
import {
  fingerprint,
  gramPlaces,
  RUN_MIN,
  sharedRuns,
} from '../../../../src/guard/data-flow/fingerprints.ts';
import { plainText } from '../../../../src/guard/data-flow/plain-text.ts';
import fc from '../../../support/properties.ts';

const plain = (text: string) => plainText(text).text;
const runs = (carried: string, page: string) => {
  const text = plain(carried);
  return sharedRuns(text, gramPlaces(text), fingerprint(plain(page)));
};

/** Words of a small vocabulary, so that chance repeats some: what other pages of the same language have in common. */
const words = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'the',
        'order',
        'of',
        'your',
        'blue',
        'shoes',
        'is',
        'ready',
        'in',
        'a',
        'week',
        'Größe',
        '42',
      ),
      fc.stringMatching(/^[a-z]{2,9}$/),
    ),
    { minLength: 12, maxLength: 40 },
  )
  .map((all) => all.join(' '));

/** The longest run that two texts really share. */
function longestShared(one: string, other: string): number {
  let longest = 0;
  for (let from = 0; from < one.length; from += 1)
    while (from + longest < one.length && other.includes(one.slice(from, from + longest + 1))) longest += 1;
  return longest;
}

describe('fingerprints', () => {
  it('find every run of 24 characters, wherever it is in the page and in what travels', () => {
    fc.assert(
      fc.property(
        words,
        words,
        words,
        fc.nat(),
        fc.integer({ min: RUN_MIN, max: 60 }),
        (page, before, after, at, length) => {
          const text = plain(page);
          fc.pre(text.length >= length);
          const from = at % (text.length - length + 1);
          const taken = text.slice(from, from + length).trim();
          fc.pre(taken.length >= RUN_MIN);
          const carried = plain(`${before} ${taken} ${after}`);
          const start = plain(before).length + 1;
          const found = runs(carried, page);
          expect(found.some((run) => run.start <= start && run.end >= start + taken.length)).toBe(true);
        },
      ),
      { numRuns: 500, seed: 14 },
    );
  });

  it('find nothing in what shares less, but for a few characters that look alike in two bits', () => {
    let pairs = 0;
    let wrong = 0;
    fc.assert(
      fc.property(words, words, (page, carried) => {
        const shared = longestShared(plain(carried), plain(page));
        fc.pre(shared < RUN_MIN);
        pairs += 1;
        const found = runs(carried, page).length > 0;
        wrong += found ? 1 : 0;
        if (shared < RUN_MIN - 6) expect(found).toBe(false);
      }),
      { numRuns: 500, seed: 14 },
    );
    expect(wrong / pairs).toBeLessThan(0.005);
  });

  it('keep one hash in 16 characters, and are shorter than the text', () => {
    const page = plain('Your order of blue shoes is ready in a week. '.repeat(100));
    const kept = fingerprint(page);
    expect(kept.length / page.length).toBeLessThan(0.7);
    const hashes = (atob(kept).length / 4 - 1) / 2;
    expect(page.length / hashes).toBeCloseTo(16, 0);
    expect(fingerprint('too short to be taken')).toBe('');
  });
});

describe('plain text', () => {
  it.each([
    ['Blue  Shoes!', 'blue shoes'],
    ['blue-shoes\n(42)', 'blue shoes 42'],
    ['Ｂｌｕｅ＋ＳＨＯＥＳ', 'blue shoes'],
    ['Größe, e\u0301té', 'grosse ete'],
    ['STRASSE Straße', 'strasse strasse'],
    ['b\u00adl\u200bue', 'blue'],
    ['one\u0000two', 'one\u0000two'],
  ])('of %j is %j', (text, expected) => {
    const { text: folded, at } = plainText(text);
    expect(folded).toBe(expected);
    expect(at).toHaveLength(folded.length);
  });
});
