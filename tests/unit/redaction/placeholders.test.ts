import { describe, expect, it } from 'vitest';
import {
  canonicalValue,
  PLACEHOLDER,
  placeholderFor,
  placeholdersIn,
  redactKnownValues,
} from '../../../src/redaction/placeholders.ts';

describe('placeholders', () => {
  it.each([
    ['EMAIL', 1, 'jane@example.org', '[EMAIL_1]'],
    ['CREDIT_CARD', 2, '4111 1111 1111 4242', '[CARD_2 …4242]'],
    ['CREDIT_CARD', 2, '12', '[CARD_2]'],
    ['US_SSN', 1, '219-09-9999', '[SSN_1]'],
    ['NATIONAL_ID', 12, '44051401458', '[ID_12]'],
    ['NAME', 1, 'Jane', '[NAME_1]'],
  ] as const)('name %s %i %j as %s', (type, number, value, shown) => {
    expect(placeholderFor(type, number, value)).toBe(shown);
    expect(PLACEHOLDER.exec(shown)?.[0]).toBe(shown);
    expect(placeholdersIn(`a ${shown} b`)).toEqual([{ start: 2, end: 2 + shown.length, type, number }]);
  });

  it('may lack the digits of the card', () => {
    expect(placeholdersIn('[CARD_2] [CARD_2 ...4242]').map(({ type, number }) => [type, number])).toEqual([
      ['CREDIT_CARD', 2],
      ['CREDIT_CARD', 2],
    ]);
  });

  it.each(['[EMAIL]', '[EMAIL_0]', 'EMAIL_1', '[email_1]', '[FOO_1]', '[EMAIL_1 ]'])(
    'are not seen in %j',
    (text) => {
      expect(placeholdersIn(text)).toEqual([]);
    },
  );
});

describe('canonicalValue', () => {
  it.each([
    ['EMAIL', 'Jane@Example.org', 'jane@example.org'],
    ['EMAIL', 'ｊａｎｅ＠example.org', 'jane@example.org'],
    ['EMAIL', 'jane%40example.org', 'jane@example.org'],
    ['EMAIL', 'jane [at] example [dot] org', 'jane@example.org'],
    ['PHONE', '+1 (415) 555-0132', '0014155550132'],
    ['PHONE', '+49 (0)30 901820', '+49 30 901820'],
    ['CREDIT_CARD', '4111-1111-1111-1111', '4111111111111111'],
    ['IBAN', 'de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['NATIONAL_ID', 'pr 12 36 12 c', 'PR123612C'],
    ['MAC', '00-1A-2B-3C-4D-5E', '00:1a:2b:3c:4d:5e'],
    ['CRYPTO', '0xDE0B295669a9FD93d5F28D9Ec85E40f4cb697BAe', '0xde0b295669a9fd93d5f28d9ec85e40f4cb697bae'],
    ['OTP', '482 913', '482-913'],
    ['NAME', ' Jane  Doe', 'jane doe'],
  ] as const)('%s: treats %j like %j', (type, one, other) => {
    expect(canonicalValue(type, one)).toBe(canonicalValue(type, other));
  });

  it.each([
    ['SECRET', 'Hunter2', 'hunter2'],
    ['CRYPTO', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', '1bvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
    ['EMAIL', 'jane@example.org', 'jane@example.com'],
  ] as const)('%s: distinguishes %j and %j', (type, one, other) => {
    expect(canonicalValue(type, one)).not.toBe(canonicalValue(type, other));
  });
});

describe('redactKnownValues', () => {
  const vault = [
    { placeholder: '[EMAIL_1]', value: 'jane@example.org' },
    { placeholder: '[PHONE_1]', value: '(415) 555-0132' },
    { placeholder: '[CARD_1 …1111]', value: '4111 1111 1111 1111' },
    { placeholder: '[SECRET_1]', value: 'hunter2!Xy' },
    { placeholder: '[OTP_1]', value: '4829' },
  ];

  it.each([
    ['mail jane@example.org now', 'mail [EMAIL_1] now'],
    ['JANE@EXAMPLE.ORG', '[EMAIL_1]'],
    ['ja\u200bne@example.org', '[EMAIL_1]'],
    ['4155550132', '[PHONE_1]'],
    ['415.555.0132, 4111111111111111', '[PHONE_1], [CARD_1 …1111]'],
    ['id=4111-1111-1111-1111&x', 'id=[CARD_1 …1111]&x'],
    ['xhunter2!Xyz', 'x[SECRET_1]z'],
    ['see [CARD_1 …1111] and [EMAIL_1]', 'see [CARD_1 …1111] and [EMAIL_1]'],
    ['94155550132', '94155550132'],
    ['41555501329', '41555501329'],
    ['415 and 5550132', '415 and 5550132'],
    ['code 4829', 'code 4829'],
    ['https://jane.example.org.evil.example/x', 'https://[EMAIL_1].evil.example/x'],
    ['https://jane-example.org.evil.example', 'https://[EMAIL_1].evil.example'],
    ['https://jane.example.org/x', 'https://jane.example.org/x'],
    ['Ask jane.example.org. Then go', 'Ask jane.example.org. Then go'],
  ])('turns %j into %j', (text, hidden) => {
    expect(redactKnownValues(text, vault)).toBe(hidden);
  });

  it('finds values that an address has encoded, and takes any value without failing', () => {
    const entries = [
      { placeholder: '[NAME_1]', value: 'Jane Roe-Miller' },
      { placeholder: '[EMAIL_1]', value: 'jane@example.org' },
      { placeholder: '[SECRET_1]', value: 'half \uD83D of one' },
    ];
    const text = '/Jane%20Roe-Miller?q=jane+roe-miller&to=jane%40example.org&of=100%';
    expect(redactKnownValues(text, entries)).toBe('/[NAME_1]?q=[NAME_1]&to=[EMAIL_1]&of=100%');
  });

  it('replaces the longer of two values that overlap', () => {
    const entries = [
      { placeholder: '[NAME_1]', value: 'jane@example' },
      { placeholder: '[EMAIL_1]', value: 'jane@example.org' },
    ];
    expect(redactKnownValues('jane@example.org, jane@example', entries)).toBe('[EMAIL_1], [NAME_1]');
  });
});
