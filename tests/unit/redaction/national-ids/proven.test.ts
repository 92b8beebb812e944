import { describe, expect, it } from 'vitest';
import { findSpans } from '../../../support/find-spans.ts';
import { ean } from '../../../support/personal-data/article-numbers.ts';
import { provenIdValue } from '../../../support/personal-data/proven-ids.ts';
import { Random } from '../../../support/personal-data/random.ts';
import { found } from '../found.ts';

const isTaken = (text: string): boolean => findSpans(text).some(({ type }) => type === 'NATIONAL_ID');

describe('a national number without a word', () => {
  it('is hidden in 94 of 100 cases that stdnum takes for valid', () => {
    const random = new Random(48);
    const values = Array.from({ length: 300 }, () => provenIdValue(random).value);
    const missed = values.filter((value) => !isTaken(`Anna Schmidt, ${value}.`));
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(18);
  });

  it.each([
    ['Denmark', '211062-5629'],
    ['France, other signs', '1-85-05-78-006-084-91'],
    ['Switzerland, other signs', '756-1234-5678-97'],
    ['Spain, with dots', '12.345.678-Z'],
    ['China, in groups', '110105 19491231 002X'],
    ['Brazil, in digits of another script', '١١١-٤٤٤-٧٧٧-٣٥'],
    ['Sweden', '198712202384'],
  ])('of %s is found', (_country, id) => {
    expect(found(`Jane · ${id} · open`)).toEqual([`NATIONAL_ID ${id}`]);
  });

  it.each([
    ['a time', '201512202384'.replace(/2384$/, '2351')],
    ['an order', '#85073003328'],
    ['a Korean article', ean('8801043014816', 13)],
    ['a row of numbers', '12 345 678 900 123'],
    ['a Polish number, with one check digit', '44051401458'],
    ['a Turkish number, without a birthday', '10000000146'],
  ])('does not take %s', (_what, text) => {
    expect(isTaken(text)).toBe(false);
  });
});

/** How many of 100 random numbers in a form are taken for a national number. */
const takenOf = (form: string, random: Random, count = 40_000): number =>
  (100 * Array.from({ length: count }, () => random.fill(form)).filter(isTaken).length) / count;

describe('of random digits', () => {
  const random = new Random(7);

  it.each(['########', '#########', '##########', '##############', '####-####', '202#-######'])(
    'none in the form %s is taken',
    (form) => {
      expect(takenOf(form, random, 10_000)).toBe(0);
    },
  );

  it.each(['###########', '############', '#############', '17###########', '@@@@######@@#'])(
    'at most one in 200 is taken without groups: %s',
    (form) => {
      expect(takenOf(form, random)).toBeLessThanOrEqual(0.5);
    },
  );

  it.each(['#### ######', '## ### ### ###', '##-########-#', '### ### ###-##', '##.##.##/###.##'])(
    'about one in 100 is taken in groups: %s',
    (form) => {
      expect(takenOf(form, random)).toBeLessThanOrEqual(1.3);
    },
  );
});
