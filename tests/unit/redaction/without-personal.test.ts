import { describe, expect, it } from 'vitest';
import { redactKinds } from '../../../src/protocol/settings.ts';
import { withoutPersonal } from '../../../src/redaction/without-personal.ts';
import { findSpans } from '../../support/find-spans.ts';

const typed = (text: string) => withoutPersonal(text, redactKinds, 'type');

describe('a text that is kept', () => {
  it.each([
    ['Call +44 7911 123456 before noon.', 'Call [PHONE] before noon.'],
    ['Call 0044 7911 123456 before noon.', 'Call [PHONE] before noon.'],
    ['Their phone: 7911 123456.', 'Their phone: [PHONE].'],
    ['Tel. 030 901820', 'Tel. [PHONE]'],
    ['The shop is at (415) 555-0132.', 'The shop is at [PHONE].'],
    ['The shop is at 415-555-0132.', 'The shop is at [PHONE].'],
    ['Ruf 0170 1234567 an.', 'Ruf [PHONE] an.'],
    ['Paid with 4111 1111 1111 1111.', 'Paid with [CARD].'],
    ['Order 100482219 for +49 170 1234567', 'Order 100482219 for [PHONE]'],
  ])('hides the personal data of %j', (text, kept) => {
    expect(typed(text)).toBe(kept);
  });

  it.each([
    'The order number is 100482219.',
    'Order 100482219 arrives on 2026-11-26, 10:00–12:00.',
    'Invoice 2026-0048221 for €1,204.50 is paid.',
    'Item 4006381333931 is in stock.',
    'Parcel 00340434161094042557 is on its way.',
    'The repository has 12345678 lines.',
    '[PHONE_1] and [EMAIL_2] stay.',
  ])('leaves %j as a page would', (text) => {
    expect(findSpans(text)).toEqual([]);
    expect(typed(text)).toBe(text);
  });

  it('hides the chosen kinds alone, by nothing where it names no type', () => {
    const text = 'Mail ann@mail.example or +44 7911 123456.';
    expect(withoutPersonal(text, ['EMAIL'], 'type')).toBe('Mail [EMAIL] or +44 7911 123456.');
    expect(withoutPersonal(text, ['EMAIL', 'PHONE'], 'nothing')).toBe('Mail  or .');
  });
});
