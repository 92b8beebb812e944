import { describe, expect, it } from 'vitest';
import { findSpans } from '../../support/find-spans.ts';
import fc from '../../support/properties.ts';
import { found } from './found.ts';
import { readCases } from './score.ts';

describe('findSpans', () => {
  it('finds only the requested kinds', () => {
    const text = 'jane@example.org 4111111111111111 10.0.0.1';
    expect(findSpans(text).map(({ type }) => type)).toEqual(['EMAIL', 'CREDIT_CARD', 'IP']);
    expect(findSpans(text, { kinds: new Set(['EMAIL']) })).toEqual([{ start: 0, end: 16, type: 'EMAIL' }]);
    expect(findSpans(text, { kinds: new Set() })).toEqual([]);
  });

  it('merges spans that overlap, so that no part of either stays readable', () => {
    expect(found('password: jane@example.org/x1')).toEqual(['SECRET jane@example.org/x1']);
  });

  it('names merged spans by the longest', () => {
    // The phone number begins first and is shorter.
    expect(found('PHONE +1 4111 1111 1111 1111')).toEqual(['CREDIT_CARD +1 4111 1111 1111 1111']);
    // The key is of an earlier kind and shorter.
    const address = 'AKIARC5XAUJ2X6Q4GDH5@example.org';
    expect(findSpans(address, { kinds: new Set(['SECRET']) })).toMatchObject([{ start: 0, end: 20 }]);
    expect(found(address)).toEqual([`EMAIL ${address}`]);
  });

  it('names equally long spans by the earlier kind', () => {
    const text = 'phone: 192.168.100.200 code 1';
    expect(findSpans(text, { kinds: new Set(['IP']) })).toMatchObject([{ start: 7, end: 22 }]);
    expect(found(text)).toEqual(['PHONE 192.168.100.200']);
  });

  it('still finds values with digits of their own beside earlier spans', () => {
    expect(found('4111 1111 1111 1111, phone 030 9018')).toEqual([
      'CREDIT_CARD 4111 1111 1111 1111',
      'PHONE 030 9018',
    ]);
    expect(found('my number is 056) 23415712 x')).toEqual(['PHONE 056) 23415712 x']);
    expect(found('DE89370400440532013000 ::1 your code 4711')).toEqual([
      'IBAN DE89370400440532013000',
      'IP ::1',
      'OTP 4711',
    ]);
  });

  it('finds a value in any surrounding text', () => {
    // Without letters of the words that make a number one of a product, such as v, lot, sku, isbn.
    const noise = fc.stringMatching(/^[ ac-jnopqrsuw-z.,;!?\n\u00e9\u200b\u4e00]{0,40}$/);
    const secrets = [
      'jane@example.org',
      '4111 1111 1111 1111',
      'DE89370400440532013000',
      '+1 201 555 0123',
      '219-09-9999',
      'AKIARC5XAUJ2X6Q4GDH5',
    ];
    fc.assert(
      fc.property(noise, fc.constantFrom(...secrets), noise, (left, secret, right) => {
        const text = `${left} ${secret} ${right}`;
        const start = left.length + 1;
        expect(
          findSpans(text).some((span) => span.start === start && span.end === start + secret.length),
        ).toBe(true);
      }),
    );
  });

  it('finds a value in any disguise', () => {
    const disguises: ((text: string) => string)[] = [
      (text) => [...text].join('\u200b'),
      (text) => [...text].join('\u00ad'),
      (text) => text.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011'),
      (text) => text.replace(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0)),
      (text) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x1d7d8 + Number(digit))),
    ];
    for (const plain of [
      'jane@example.org',
      '4111 1111 1111 1111',
      'DE89370400440532013000',
      '+1 201 555 0123',
      '219-09-9999',
    ]) {
      for (const disguise of disguises) {
        const text = `see ${disguise(plain)} here`;
        expect(findSpans(text).map(({ start, end }) => text.slice(start, end))).toEqual([disguise(plain)]);
      }
    }
  });

  it('returns sorted spans inside the text that do not overlap', {
    timeout: 30_000,
  }, () => {
    const texts = [...readCases('public'), ...readCases('pages')].map(({ text }) => text);
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...texts), fc.string({ unit: 'binary' })), { maxLength: 8 }),
        (parts) => {
          const text = parts.join(' ');
          const spans = findSpans(text);
          return spans.every(
            ({ start, end }, i) => start >= (spans[i - 1]?.end ?? 0) && end > start && end <= text.length,
          );
        },
      ),
    );
  });

  // A regular expression that backtracks takes minutes on each of these: the test proves that it ends.
  it.each([
    'a',
    'a@',
    'a.',
    '@a.',
    '1',
    '1 ',
    '12-',
    '(1) ',
    'a:',
    ':',
    '=',
    'password:',
    'token=',
    'eyJ',
    'eyJaaaaaaaaaaaa.',
    '-----BEGIN PRIVATE KEY-----',
    '://a:',
    'seed phrase abc ',
    'verification code ',
    'phone ',
    '%40',
    '\u200b',
    '１',
    'DE89 ',
    '4111 ',
    'bc1q',
    '0x',
  ])('takes linear time on 50,000 characters of %j', (unit) => {
    const text = unit.repeat(50_000 / unit.length);
    expect(findSpans(`${text}@`).every(({ end }) => end <= text.length + 1)).toBe(true);
  });
});
