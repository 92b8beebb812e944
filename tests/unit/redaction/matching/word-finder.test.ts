import { expect, it } from 'vitest';
import { createWordFinder } from '../../../../src/redaction/matching/word-finder.ts';

const find = createWordFinder([
  ...['t', 'ph', 'tel', 'telefon*', 'your code', 'code word', 'c.c', 'τηλ'],
  ...['電話', '☎', '📞', 'โทร'],
]);
const found = (text: string) => find(text).map(({ start, end }) => text.slice(start, end));

it.each([
  ['Tel: 1', ['Tel']],
  ['hotel 1, tell', []],
  ['Telefonnummer 1', ['Telefonnummer']],
  ['T 1 ph 2 tt phd', ['T', 'ph']],
  ['a t', ['t']],
  ['C.C. 1', ['C.C']],
  ['ΤΗΛ. 1', ['ΤΗΛ']],
  ['my電話番号1', ['電話']],
  ['☎1 📞2', ['☎', '📞']],
  ['เบอร์โทรศัพท์1', ['โทร']],
])('finds whole words in %j: %j', (text, words) => {
  expect(found(text)).toEqual(words);
});

it('finds words that overlap, and of those that begin together the longest', () => {
  expect(found('your code word')).toEqual(['your code', 'code word']);
  expect(find('telefon')).toEqual([{ word: 'telefon*', start: 0, end: 7 }]);
});
