import { describe, expect, it } from 'vitest';
import { findSpans } from '../../../support/find-spans.ts';

/** What stays readable of a text, without its separators. */
function readable(text: string): string {
  let rest = '';
  let at = 0;
  for (const { start, end } of findSpans(text)) {
    rest += text.slice(at, start);
    at = end;
  }
  return (rest + text.slice(at)).replace(/[\s|![\]]/g, '');
}

const VALUES = {
  'an e-mail address': ['jane', '@', 'example', '.org'],
  'a card': ['4111', '1111', '1111', '1111'],
  'a phone': ['+44', '7400', '123', '456'],
  'an account': ['DE89', '3704', '0044', '0532', '0130', '00'],
};
const SEPARATORS = { lines: '\n', cells: ' | ', 'alternative texts': ']![', gaps: ' ' };

describe.each(Object.entries(VALUES))('%s', (_, pieces) => {
  it.each(Object.entries(SEPARATORS))('is found when split by %s', (_, separator) => {
    expect(readable(`![${pieces.join(separator)}]`)).toBe('');
    expect(readable(`Contact us${separator}${pieces.join(separator)}${separator}today`)).toBe(
      'Contactustoday',
    );
  });

  it('is found in characters that stand apart', () => {
    expect(readable(`Contact us: ${Array.from(pieces.join('')).join(' ')} today`)).toBe('Contactus:today');
  });
});

it.each([
  ['halves of a card', '41111111\n11111111'],
  ['a card in halves of a row', '41111111 11111111'],
  ['a card, its date and its code', '4111 | 1111 | 1111 | 1111 | 123'],
  ['a domain in two lines', 'jane@exa\nmple.org'],
  ['a domain in a row', 'jane@exa mple.org'],
  ['a sign at the end of a line', 'jane@\nexample.org'],
  ['a sign at the beginning of a line', 'jane.smith\n@example.org'],
  ['a top-level domain of its own', 'jane@example.\norg'],
  ['a phone that continues in the next cell', '(415) | 555-0132'],
  ['a phone in digits', '0 7 4 0 0 1 2 3 4 5 6'],
  ['a phone in halves', '074001\n23456'],
  ['full-width pieces', 'ｊａｎｅ\n＠\nexample.org'],
])('finds %s', (_, text) => {
  expect(readable(text).replace(/^123$/, '')).toBe('');
});

it.each([
  ['years in a table', '2019 | 2020 | 2021 | 2022 | 2023'],
  ['amounts in a table', '1204 | 5120 | 4821 | 4033 | 3500 | 12 | 4 | 88'],
  ['a handle and a site', 'Jane Doe\n@jane\nexample.org'],
  ['a handle that looks like a domain', 'Jane\n@jane.bsky.social'],
  ['a meeting', 'Meet me @ home. Then we go'],
  ['a meeting with a time', 'Lunch @ 5 pm on example.org'],
  ['spaced letters', 'W E L C O M E  2 0 2 6'],
  ['a calendar', Array.from({ length: 31 }, (_, day) => day + 1).join(' | ')],
  ['a calendar of one-digit days', '1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12'],
  ['a pager', '1 2 3 4 5 6 7 8 9 10 11 12 13 14'],
  ['scores', '3 | 1 | 2 | 6 | 4 | 6 | 7 | 6 | 2'],
  ['dates in lines', '2026-05-06\n2026-05-07\n2026-05-08'],
  ['prices in lines', '12.99\n15.49\n120.00\n4111.00'],
])('leaves %s as it is', (_, text) => {
  expect(findSpans(text)).toEqual([]);
});

it.each([
  ['"phoneNumber":"0301234567"', '0301234567'],
  ['{"name":"Anna","tax_id": "6808140063","city":"Rome"}', '6808140063'],
  ["  verificationCode: '280 306',", '280 306'],
  ['SOCIAL_SECURITY_NUMBER=321129072', '321129072'],
])('finds what a key of several words names: %s', (text, value) => {
  expect(findSpans(text).map(({ start, end }) => text.slice(start, end))).toEqual([value]);
});

it.each(['"orderNumber":"12345678"', '"created_at": "2026-05-01"', 'maxWidth: 1204, minHeight: 5120'])(
  'leaves the number of another key as it is: %s',
  (text) => {
    expect(findSpans(text)).toEqual([]);
  },
);

it('reads long runs of letters as fast as any text', () => {
  // A search that takes twice as long with each letter more would never end here.
  expect(findSpans(`"MIICTAYJKoZIhvcNAQcCoIICPTCCAjkCAQAxADACBgCgggIq${'aB'.repeat(5_000)}"`)).toEqual([]);
});
