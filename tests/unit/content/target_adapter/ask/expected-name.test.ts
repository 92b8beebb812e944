import { expect, it } from 'vitest';
import { checkName } from '../../../../../content/target_adapter/ask/expected-name.ts';
import { element } from '../../../../support/samples.ts';

const check = (described: string, expects: string) => checkName(element(12), described, expects).ok;

it.each([
  ['textbox "E-mail"', 'E-mail'],
  ['textbox "E-mail *"', 'e-mail'],
  ['textbox "Street and number"', 'Street'],
  ['button "Buy"', 'Buy now'],
  ['textbox "住所"', '住所'],
])('%s is %j', (described, expects) => {
  expect(check(described, expects)).toBe(true);
});

it.each([
  ['textbox "Phone"', 'E-mail'],
  ['button "Pay"', 'Search'],
  ['textbox', 'E-mail'],
  ['button "?"', 'Help'],
])('%s is not %j', (described, expects) => {
  expect(check(described, expects)).toBe(false);
});

it('says what the element is', () => {
  expect(checkName(element(12), 'button "Pay"', 'Search')).toMatchObject({
    failure: { code: 'stale_id', message: '12 is button "Pay", not "Search".' },
  });
});
