import { expect, it } from 'vitest';
import { coversFollowUp } from '../../../src/guard/follow-up.ts';

const site = 'https://shop.example';

it.each([
  ['deletes', 'Delete', 'Are you sure?'],
  ['deletes', 'Delete', 'Delete this listing?'],
  ['deletes', 'Delete 3 listings', 'Delete 3 listings for good?'],
  ['sends', 'Send to [EMAIL_1]', 'Send this message to [EMAIL_1] now?'],
  ['sends', 'Send to ann@mail.example', 'Send it to Ann@mail.example?'],
] as const)('an approval that %s by “%s” answers “%s”', (kind, control, question) => {
  expect(coversFollowUp({ kind, site, control }, question)).toBe(true);
});

it.each([
  ['a purchase', 'buys', 'Buy now, for €5', 'Are you sure?'],
  ['another amount', 'sends', 'Send', 'A fee of €5,000 applies. Send?'],
  ['another number', 'deletes', 'Delete', 'Delete all 212 listings?'],
  ['another action', 'sends', 'Send', 'Delete the draft and send?'],
  ['a purchase instead', 'deletes', 'Delete', 'Place order?'],
  ['another address', 'sends', 'Send to [EMAIL_1]', 'Send this message to [EMAIL_2]?'],
  ['a plain address', 'sends', 'Send', 'Send this to bob@mail.example?'],
  ['a host', 'sends', 'Send', 'Send your data to tracker.example?'],
  ['a number in another script', 'deletes', 'حذف', 'Delete ٢١٢?'],
] as const)('%s needs its own approval', (_, kind, control, question) => {
  expect(coversFollowUp({ kind, site, control }, question)).toBe(false);
});
