import { describe, expect, it } from 'vitest';
import { createFinder } from '../../../../src/perception/redact/finder.ts';
import { needsPhoneFinder } from '../../../../src/perception/redact/phone-shape.ts';
import { found } from './found.ts';

describe('phone numbers', () => {
  it.each([
    ['+1 201 555 0123', '+1 201 555 0123'],
    ['+49 (0)30 901820', '+49 (0)30 901820'],
    ['0049 30 901820', '0049 30 901820'],
    ['+1.8005551212', '+1.8005551212'],
    ['+ 49 30 901820', '+ 49 30 901820'],
    ['tel:+12015550123', '+12015550123'],
    ['(+44) 20 7946 0958', '+44) 20 7946 0958'],
    ['＋４４ ２０ ７９４６ ０９５８', '＋４４ ２０ ７９４６ ０９５８'],
    ['San Francisco, CA 94103 (415) 555-0132', '(415) 555-0132'],
    ['1-415-555-0132', '1-415-555-0132'],
    ['415.555.0132', '415.555.0132'],
    ['Tel. 030 901820', '030 901820'],
    ['Tel.:030/901820', '030/901820'],
    ['Rufen Sie uns an unter 089 - 890 555 219', '089 - 890 555 219'],
    ['Phone:07400 123456', '07400 123456'],
    ['Mobile\n07400 123456', '07400 123456'],
    ['Téléphone : 06 12 34 56 78', '06 12 34 56 78'],
    ['电话：010-8888 8888', '010-8888 8888'],
    ['電話番号 03-1234-5678', '03-1234-5678'],
    ['Телефон: 8 (912) 345-67-89', '8 (912) 345-67-89'],
    ['phone no. is 555-0132 00', '555-0132 00'],
    ['My Israeli number is 09-7625400', '09-7625400'],
    ['0917 123 4567', '0917 123 4567'],
    ['Contact us: 020 7946 0958', '020 7946 0958'],
    ['WhatsApp 0176 12345678', '0176 12345678'],
  ])('are found in %j', (text, number) => {
    expect(found(text)).toEqual([`PHONE ${number}`]);
  });

  it('are found side by side', () => {
    expect(found('Phone: 030 901820 or 030 901821')).toEqual(['PHONE 030 901820', 'PHONE 030 901821']);
    expect(found('+1 201 555 0123 +44 7400 123456')).toEqual(['PHONE +1 201 555 0123', 'PHONE +44 7400 123456']);
  });

  it.each([
    '05.06.2024',
    'call 2024-05-06',
    'My order number is 1234567890',
    'Ticket 415-555-0132',
    '01 02 03 04 05 06',
    '0123456789',
    '20240506123456',
    '50 000 – 100 000',
    '1800 1900 2000',
    'P/N 123-4567-890',
    '+12 %',
    'C++20 1234567',
    'cachedAt + 31536000000',
    'x + 464078850*y',
    'Decimal(+35236450.6)',
    '0069 0307 0301',
    '12:30:45 1234567',
    'CEP: 01310-100',
    'ISBN 0-306-40615-2',
    '/user/4155550132',
    'phone 1234567.89',
    '2,147,483,647',
    'Reads plain text. 1.33.2 (2024-03-21)',
  ])('are not seen in %j', (text) => {
    expect(found(text)).toEqual([]);
  });
});

it('a finder without the phone part finds everything else', () => {
  const findSpans = createFinder({});
  expect(findSpans('jane@example.org, +1 201 555 0123').map(({ type }) => type)).toEqual(['EMAIL']);
});

it.each([
  ['＋４４ ２０ ７９４６ ０９５８', true],
  ['call (415)\u00a0555-0132', true],
  ['in 1984, 12 people', false],
])('says of %j whether the phone part is needed: %s', (text, needed) => {
  expect(needsPhoneFinder(text)).toBe(needed);
});
