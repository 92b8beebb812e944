import { expect, it } from 'vitest';
import { pastOf } from '../../../src/turn/past-step.ts';
import { aSession, aTarget, codeOf, tab } from '../../support/samples.ts';

const page = {
  ...{ tabId: tab(20), turn: codeOf(4), url: 'https://shop.example/pay', title: '"Pay · jane@mail.example"' },
  text: '# Pay\nE-mail <7 input type="email" value="">\n<8 input type="password" "Password" value="">\n<9 input "One-time code" value="">',
};
const session = aSession({
  targets: { tabs: [aTarget({ url: 'https://shop.example/reset/a8f3k2m9qz/step' })] },
  shown: { pages: [page] },
});
const fields = (of: Record<string, unknown>) => pastOf(session, { fields: of }).fields;

it('keeps where a command happens and to which element, without secrets and personal data', () => {
  expect(pastOf(session, { fields: { id: 7, value: '[EMAIL_1]' } })).toEqual({
    place: { site: 'shop.example', path: '/reset/', title: 'Pay · [EMAIL]' },
    element: { role: 'email', name: 'E-mail', within: ['Pay'] },
    fields: { value: '[EMAIL_1]' },
  });
});

it.each([
  ['an e-mail address', { id: 7, value: 'jane@mail.example' }, { value: '[EMAIL]' }],
  ['a card number', { id: 7, value: '4242 4242 4242 4242' }, { value: '[CARD]' }],
  ['the items of a list', { id: 7, values: ['jane@mail.example', 1] }, { values: ['[EMAIL]', 1] }],
  ['a password', { id: 8, value: 'correct horse' }, { value: '…' }],
  ['a one-time code', { id: 9, value: '482913' }, { value: '…' }],
  [
    'the end of an address',
    { url: 'https://shop.example/list?key=a1b2#c3' },
    { url: 'https://shop.example/list' },
  ],
])('keeps no value of %s in the fields', (_, given, kept) => {
  expect(fields(given)).toEqual(kept);
});

it('cuts a long text', () => {
  expect(String(fields({ id: 7, value: 'word '.repeat(200) })?.value)).toHaveLength(300);
});
