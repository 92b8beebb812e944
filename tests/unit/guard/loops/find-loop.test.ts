import { describe, expect, it } from 'vitest';
import { findLoop } from '../../../../src/guard/loops/find-loop.ts';
import type { Step } from '../../../../src/protocol/step.ts';
import fc from '../../../support/properties.ts';

const still = (command: string, over: Partial<Step> = {}): Step => ({
  ...{ command, before: 'p', after: 'p', effect: 'page' },
  ...over,
});
/** Steps by letter: a capital one changes the page into one that was never seen. */
const run = (letters: string): readonly Step[] =>
  [...letters].map((letter, at) =>
    letter === letter.toLowerCase() ? still(letter) : still(letter.toLowerCase(), { after: `p${at}` }),
  );

describe('the same command without a change of the page is a loop', () => {
  it.each([
    ['3 times in a row', 'aaa', 3],
    ['5 times in a row', 'baaaaa', 5],
    ['4 times in 6 steps', 'abaaba', 4],
    ['4 times in the latest 6 of more', 'bcaabaca', 4],
    ['5 times in 8 steps', 'aabaacba', 5],
    ['3 times after a change', 'aaAaaa', 3],
    ['2 times in a row', 'aa', 0],
    ['3 times in 5 steps', 'aabba', 0],
    ['4 times in 7 steps', 'abacaba', 0],
    ['5 times in 9 steps', 'abacabaca', 0],
    ['3 times, but not now', 'aaab', 0],
    ['5 times, with a change of the page in between', 'aaBaaB', 0],
    ['3 times, the last with a change', 'aaA', 0],
  ])('%s', (_, letters, times) => {
    const loop = findLoop(run(letters).map((step, at, all) => unlikeCycles(step, at, all.length)));
    expect(loop).toEqual(times === 0 ? undefined : { kind: 'same', times });
  });

  it('5 times in 8 steps where the page has changed by itself, but not always', () => {
    const advert = (at: number) => still('a', { before: `p${at}`, after: `p${at + 1}`, effect: 'none' });
    const quiet = (at: number) => still('a', { before: `p${at}`, after: `p${at}`, effect: 'none' });
    expect(findLoop([quiet(0), advert(0), quiet(1), advert(1), advert(2)])).toMatchObject({ times: 5 });
    expect(findLoop([advert(0), advert(1), advert(2), quiet(3), advert(3)])).toBeUndefined();
    expect(findLoop([quiet(0), advert(0), quiet(1), advert(1)])).toBeUndefined();
  });

  it('but not where its answer is another one each time', () => {
    const read = (answer: string) => still('a', { effect: 'none', reads: true, answer });
    expect(findLoop(['10 %', '20 %', '30 %'].map(read))).toBeUndefined();
    expect(findLoop(['10 %', '10 %', '10 %'].map(read))).toMatchObject({ times: 3 });
  });

  it('and a step that no message has shown counts by what was seen of it', () => {
    const unseen = ({ after: _, ...step }: Step, effect: Step['effect']): Step => ({ ...step, effect });
    const [first, second, third] = [still('a'), still('a'), still('a')];
    expect(findLoop([first, unseen(second, 'none'), third])).toMatchObject({ times: 3 });
    expect(findLoop([first, unseen(second, 'page'), third])).toBeUndefined();
  });
});

/** Pages with which no cycle of commands and pages comes about. */
const unlikeCycles = (step: Step, at: number, length: number): Step =>
  step.after === step.before ? { ...step, before: `q${at}/${length}`, after: `q${at}/${length}` } : step;

describe('a cycle of commands and pages is a loop', () => {
  /** Steps such as "a1": the command a on the page 1; each page is another one than the one before. */
  const steps = (words: string): readonly Step[] =>
    words.split(' ').map((word) => still(word.slice(0, 1), { before: word.slice(1), after: `not ${word}` }));

  it.each([
    ['of 2, three times', 'a1 b2 a1 b2 a1 b2', 2],
    ['of 2, after others', 'c7 d8 a1 b2 a1 b2 a1 b2', 2],
    ['of the same command on two pages', 'a1 a2 a1 a2 a1 a2', 2],
    ['of 3, three times', 'a1 b2 c3 a1 b2 c3 a1 b2 c3', 3],
    ['of 4, begun for the third time', 'a1 b2 c3 d4 a1 b2 c3 d4 a1', 4],
    ['of 8, begun for the third time', 'a1 b2 c3 d4 e5 f6 g7 h8 a1 b2 c3 d4 e5 f6 g7 h8 a1', 8],
    ['of 2, twice and a half', 'a1 b2 a1 b2 a1', 0],
    ['of 3, twice', 'a1 b2 c3 a1 b2 c3', 0],
    ['of 4, twice', 'a1 b2 c3 d4 a1 b2 c3 d4', 0],
    ['of 2, on other pages each time', 'a1 b2 a3 b4 a5 b6', 0],
    ['of 2, with another step in between', 'a1 b2 a1 b2 c3 a1 b2', 0],
  ])('%s', (_, words, length) => {
    expect(findLoop(steps(words))).toEqual(length === 0 ? undefined : { kind: 'cycle', length });
  });

  it('unless it waits, or is told something new', () => {
    const cycle = steps('a1 b2 a1 b2 a1 b2');
    expect(findLoop(cycle.map((step, at) => (at === 3 ? { ...step, waited: true } : step)))).toBeUndefined();
    expect(findLoop(cycle.map((step, at) => (at % 2 ? { ...step, answer: String(at) } : step)))).toBe(
      undefined,
    );
  });
});

describe('no loop is found in', () => {
  const command = fc.constantFrom('a', 'b');

  it('a run whose page differs after each step, whatever is done', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ command, effect: fc.constantFrom('none', 'page', 'outside', 'unknown') }), {
          maxLength: 40,
        }),
        (done) => {
          const all = done.map((one, at): Step => ({ ...one, before: `p${at}`, after: `p${at + 1}` }));
          expect(findLoop(all)).toBeUndefined();
        },
      ),
    );
  });

  it('a run that ends with a change into a page that was never seen', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(command, fc.constantFrom('p', 'q')), { maxLength: 20 }), (done) => {
        const all = done.map(([one, page]): Step => still(one, { before: page, after: page }));
        expect(findLoop([...all, still('a', { before: 'new', after: 'newer' })])).toBeUndefined();
      }),
    );
  });
});
