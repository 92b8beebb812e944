import { expect, it } from 'vitest';
import { coversFollowUp, followUps } from '../../../src/guard/follow-up.ts';

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

const fingerprint = { names: 'n', subject: 's', dialog: 'd', amounts: '', form: 'f' };
const press = { fingerprint, subject: { text: 'Listing 12' } };
const approval = { kind: 'deletes', site, control: 'Delete', press } as const;
const dialog = (text: string, name = 'Yes, delete') => ({ name, dialog: { title: 'Sure?', text } });

it('an approval also covers a press in the dialog that follows, on any of its names', () => {
  const facts = { ...dialog('Delete listing 12?'), otherNames: ['Remove'] };
  expect(followUps([approval], facts).map(({ control }) => control)).toEqual(['Yes, delete', 'Remove']);
});

it.each([
  ['no dialog', [approval], { name: 'Delete' }],
  ['another number', [approval], dialog('Delete listing 13?')],
  ['a button with another action', [approval], dialog('Sure?', 'Pay now')],
  [
    'a dialog that was open before',
    [{ ...approval, press: { ...press, dialog: dialog('').dialog } }],
    dialog('?'),
  ],
  ['a purchase', [{ ...approval, kind: 'buys' as const }], dialog('Sure?')],
])('it does not cover %s', (_, before, facts) => {
  expect(followUps(before, facts)).toEqual([]);
});
