import { describe, expect, it } from 'vitest';
import { hasUnusual, stripInvisible } from '../../../src/perception/invisible.ts';

const marksIn = (text: string): number => text.match(/\p{M}/gu)?.length ?? 0;

describe('combining marks', () => {
  it.each([
    ['5,000 of one kind', `a${'\u0301'.repeat(5000)}b`],
    ['of many kinds', `a${'\u0300\u0315\u0323\u0334\u0489\u20DD'.repeat(800)}b`],
    ['with joiners between them', `\u00E4${'\u0301\u200D\u200D\u200D\u200D\u200D'.repeat(1000)}\u00E4`],
    ['with invisible characters between them', `a${'\u0301\u200B\uFEFF\u034F\uFE0F'.repeat(1000)}b`],
  ])('stay on a letter up to 8: %s', (_, text) => {
    expect(marksIn(stripInvisible(text))).toBeLessThanOrEqual(8);
    expect(marksIn(stripInvisible(text))).toBeGreaterThan(0);
  });

  it.each([
    ['Thai', 'ที่นี่น้ำใจผู้ใหญ่'],
    ['Hebrew with points', 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים'],
    ['decomposed Vietnamese', 'Tiếng Việt được'.normalize('NFD')],
    ['Devanagari', 'क्षत्रिय र्‍क स्त्री'],
    ['Tibetan', 'བསྒྲུབས་ཧཱུྃ'],
    ['Arabic with vowels', 'بِسْمِ ٱللَّٰهِ'],
    ['eight marks', `o${'\u0301'.repeat(8)}`],
  ])('are all kept in %s', (_, text) => {
    expect(stripInvisible(text)).toBe(text);
  });

  it('are counted in linear time', () => {
    const started = performance.now();
    stripInvisible(`\u0E01${'\u200D'.repeat(200_000)}\u0E01`);
    stripInvisible('\u0301'.repeat(200_000));
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

describe('a right-to-left override', () => {
  it.each([
    ['\u202Egro.elpmaxe@enaj\u202C today', 'jane@example.org today'],
    ['Write to \u202Egro.elpmaxe@enaj', 'Write to jane@example.org'],
    ['\u202D4111\u202C', '4111'],
  ])('reads as it is drawn: %j', (text, drawn) => {
    expect(stripInvisible(text)).toBe(drawn);
  });
});

it('takes out nothing of the texts that are not looked through', () => {
  const usual = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code)).filter(
    (character) => !hasUnusual(character),
  );
  const text = usual.map((character) => `${character}${character}`).join('');
  expect(usual.length).toBeGreaterThan(1000);
  expect(stripInvisible(`\u200B${text}`)).toBe(text);
});

it.each(['€ 1.00', '“It’s here” – she said …', 'Ελληνικά', 'Русский', '中文网页。'])(
  'looks through no %j',
  (text) => expect(hasUnusual(text)).toBe(false),
);
