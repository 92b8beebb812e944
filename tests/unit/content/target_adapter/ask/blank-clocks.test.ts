import { describe, expect, it } from 'vitest';
import { withoutClocks, withoutCounts } from '../../../../../content/target_adapter/ask/blank-clocks.ts';

describe('a text that is compared with itself later', () => {
  it.each([
    ['10:00:00', '10:00:01'],
    ['Ends at 9:59 pm', 'Ends at 10:01 pm'],
    ['Paid 2 min ago', 'Paid just now'],
    ['1 minute ago', '3 hours ago'],
    ['vor 2 Minuten', 'vor 3 Stunden'],
    ['il y a 2 jours', 'il y a 3 jours'],
    ['hace 5 minutos', 'hace 1 hora'],
    ['2 分前', '3 時間前'],
    ['5 мин назад', '2 часа назад'],
    ['Offer ends in 12 seconds', 'Offer ends in 11 seconds'],
  ])('says the same as %j and as %j', (before, after) => {
    expect(withoutClocks(before)).toBe(withoutClocks(after));
  });

  it.each([
    ['Inbox (3)', 'Inbox (4)'],
    ['3 unread', '12 unread'],
    ['Only 9 seats left', 'Only 8 seats left'],
    ['14 people are viewing', '15 people are viewing'],
  ])('counts nothing: %j and %j', (before, after) => {
    expect(withoutCounts(before)).toBe(withoutCounts(after));
    expect(withoutClocks(before)).not.toBe(withoutClocks(after));
  });

  it.each([
    ['€19.00', '€1,999.00'],
    ['Invoice 4711', 'Invoice 4712'],
    ['Delete 1 file', 'Delete 300 files'],
    ['Pay €5 to Ada', 'Pay €5 to Eve'],
    ['Total 12 €', 'Total 13 €'],
    ['Room 5', 'Room 6'],
  ])('still differs: %j and %j', (before, after) => {
    expect(withoutCounts(before)).not.toBe(withoutCounts(after));
  });
});
