import { describe, expect, it } from 'vitest';
import { normalize } from '../../../../src/redaction/matching/normalize.ts';
import fc from '../../../support/properties.ts';

describe('normalize', () => {
  it.each([
    ['plain text', 'plain text'],
    ['ｊａｎｅ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'jane@example.org'],
    ['jane@example。org', 'jane@example.org'],
    ['你好。世界，好', '你好。世界，好'],
    ['ja\u200bne\u00ad', 'jane'],
    ['a\u00a0b\u3000c', 'a b c'],
    ['1–2—3−4', '1-2-3-4'],
    ['٣٤۵६৭', '34567'],
    ['𝟜𝟚 𝐀𝐛', '42 Ab'],
    ['⁴¹¹¹ ¹¹¹¹', '4111 1111'],
    ['₀₁₂ ⓙⓐⓝⓔ ①②', '012 jane 12'],
    ['4¹11', '4111'],
    ['10² m³ see 4111¹ and 4111¹²', '10² m³ see 4111¹ and 4111¹²'],
    ['$19⁹⁹ 10⁻³', '$19⁹⁹ 10⁻³'],
    ['⁺⁴⁴7400¹²1044 and 020 7946 0⁹⁵⁸', '+447400121044 and 020 7946 0958'],
    ['4000⁻05665566', '4000-05665566'],
    ['jane~~@exam~~ple.org ~', 'jane@example.org ~'],
    ['a\u{e0041}\u{e0100}b\ufe0f', 'ab'],
  ])('turns %j into %j', (text, plain) => {
    expect(normalize(text).text).toBe(plain);
  });

  it('reads the digits of every script', () => {
    const digits = Array.from({ length: 0x11_0000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((sign) => /^\p{Nd}$/u.test(sign));
    const read = digits.map((sign) => normalize(sign).text);
    expect(digits.length).toBeGreaterThan(600);
    expect(digits.filter((_, at) => !/^\d$/.test(read[at] ?? ''))).toEqual([]);
    // Each script has all ten, in their order.
    expect(read.join('')).toBe('0123456789'.repeat(digits.length / 10));
  });

  it('maps back to the original, without invisible characters at the edges', () => {
    const text = '\u200bx\u200b𝟜\u200b𝟚\u200b y';
    const normalized = normalize(text);
    expect(normalized.text).toBe('x42 y');
    const [start, end] = normalized.toOriginal(1, 3);
    expect(text.slice(start, end)).toBe('𝟜\u200b𝟚');
  });

  it('maps every character back to its origin', () => {
    const piece = fc.constantFrom(
      'a',
      '1',
      ' ',
      'é',
      '\u200b',
      '\u00ad',
      '１',
      '＠',
      '\u00a0',
      '–',
      '𝟜',
      '\u{e0061}',
      '😀',
      '漢',
      '٣',
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        const normalized = normalize(text);
        let at = 0;
        let original = 0;
        for (const one of pieces) {
          const { length } = normalize(one).text;
          if (length > 0)
            expect(normalized.toOriginal(at, at + length)).toEqual([original, original + one.length]);
          at += length;
          original += one.length;
        }
        expect(at).toBe(normalized.text.length);
      }),
    );
  });
});
