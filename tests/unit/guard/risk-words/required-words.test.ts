import { describe, expect, it } from 'vitest';
import { requiredWords } from '../../../../src/guard/risk-words/required-words.ts';

describe('what a text must contain for a pattern to match it', () => {
  it.each([
    ['words alone', 'place order', ['place order']],
    ['the longest of the words between others', '… kaufen ab …', ['kaufen ab']],
    ['one of the alternatives', '(?:buy|order) it', ['buy', 'order']],
    ['the longest where several are needed', '(?:now |today )place … order', ['place']],
    ['nothing of what may be missing', '(?:now )?buy', ['buy']],
    ['nothing of what may be repeated and missing', '(?:now )*buy', ['buy']],
    ['no letter that may be missing', 'orders? up', ['order']],
    ['no letter of a class', '[^ ]+order', ['order']],
    ['the words of a list', '{deeds} …', ['sell', 'offer']],
    ['nothing, where one of the alternatives needs nothing', '(?:buy|…)', []],
    ['nothing, where all may be missing', '(?:buy)?', []],
    ['what nested alternatives need', '(?:(?:do|make) it|sell)', ['do', 'make', 'sell']],
  ])('is %s', (_, pattern, required) => {
    expect(requiredWords(pattern, (list) => (list === 'deeds' ? ['sell', 'offer'] : []))).toEqual(required);
  });

  it('is told of as a mistake where a group is not closed', () => {
    expect(() => requiredWords('(?:buy')).toThrow('Nothing closes ( in (?:buy.');
  });
});
