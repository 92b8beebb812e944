import { describe, expect, it } from 'vitest';
import { applyDifferences, differences, withoutLineNumbers } from '../../../src/perception/diff.ts';
import { growth } from '../../support/growth.ts';
import fc from '../../support/properties.ts';

const page = (...lines: string[]) => lines.join('\n');

describe('differences', () => {
  it('names the nearest heading or landmark above a change', () => {
    const before = page('# Shop', 'Welcome', '@ dialog "Sign in"', '<13 email>', '<14 password>', 'bye');
    const after = page(
      '# Shop',
      'Welcome',
      '@ dialog "Sign in"',
      '! Wrong password',
      '<13 email>',
      '<14 password invalid>',
      'bye',
    );
    expect(differences(before, after)).toBe(
      page('@ 4 dialog "Sign in"', '+ ! Wrong password', '@ 5', '~ <14 password invalid>'),
    );
  });

  it('is empty if nothing changed', () => {
    expect(differences('a\nb', 'a\nb')).toBe('');
  });

  it('name a place by its heading or landmark alone where a reader counts no lines', () => {
    const changed = page('@ 4 dialog "Sign in"', '+ ! Wrong password', '@ 5', "~ @ 12 o'clock", '-50 lines');
    expect(withoutLineNumbers(changed)).toBe(
      page('@ dialog "Sign in"', '+ ! Wrong password', '@ below', "~ @ 12 o'clock", '-50 lines'),
    );
  });

  it('counts many removed lines instead of repeating them', () => {
    const rows = Array.from({ length: 50 }, (_, index) => `| row ${index}`);
    expect(differences(page('# All', ...rows, 'end'), page('# All', 'end'))).toBe(
      page('@ 2 All', '-50 lines'),
    );
  });

  it('stays short for one changed row of a thousand', () => {
    const rows = Array.from({ length: 1000 }, (_, index) => `| ${index} | <${index} input value="${index}">`);
    const after = rows.with(500, '| 500 | <500 input value="changed">');
    expect(differences(page(...rows), page(...after))).toBe(
      page('@ 501', '~ | 500 | <500 input value="changed">'),
    );
  });

  it('takes little more than eight times as long for eight times as long pages with nothing in common', () => {
    const text = (word: string, many: number) =>
      page(...Array.from({ length: many }, (_, index) => `${word} ${index}`));
    const compare = (many: number) =>
      applyDifferences(text('a', many), differences(text('a', many), text('b', many)));
    expect(compare(8000)).toBe(text('b', 8000));
    expect(growth(compare, { size: 1000, times: 8 })).toBeLessThan(40);
  });
});

describe('applyDifferences', () => {
  // Lines that look like the format's own could mislead it.
  const line = fc.oneof(
    fc.constantFrom(
      '',
      ' ',
      'a',
      'b',
      '- a',
      '+ a',
      '~ a',
      '@ 2',
      '@ 1 a',
      '# a',
      '## b',
      '-4 lines',
      '- ',
      '| x | y',
      '<1 a>x</>',
      '<1 a>y</>',
      '<2 a>x</>',
    ),
    fc.string(),
  );
  const text = fc
    .array(
      line.map((each) => each.replaceAll('\n', ' ')),
      { maxLength: 30 },
    )
    .map((lines) => lines.join('\n'));

  it('restores the new text for any two texts', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(applyDifferences(before, differences(before, after))).toBe(after);
      }),
      { numRuns: 2000 },
    );
  });

  it('restores the new text after scattered edits', () => {
    const edit = fc.record({ at: fc.nat(200), gone: fc.nat(6), come: fc.array(line, { maxLength: 6 }) });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 200 }), fc.array(edit, { maxLength: 6 }), (before, edits) => {
        const after = [...before];
        for (const { at, gone, come } of edits) after.splice(at, gone, ...come);
        const [old, now] = [before.join('\n'), after.join('\n')];
        expect(applyDifferences(old, differences(old, now))).toBe(now);
      }),
    );
  });

  it('throws on text that is not a list of differences', () => {
    expect(() => applyDifferences('a', 'hello')).toThrow('Not a line of differences: hello');
  });
});
