import { expect, it } from 'vitest';
import { placeholdersInFields } from '../../../src/targets/held-placeholders.ts';

it.each([
  ['of a field', '- E-mail <7 input "E-mail" value="[EMAIL_1]">', ['[EMAIL_1]']],
  ['of a card', '<8 input value="[CARD_1 …4242]">', ['[CARD_1 …4242]']],
  [
    'within what a field holds',
    '<7 textarea value="Dear [NAME_1], call [PHONE_2]">',
    ['[NAME_1]', '[PHONE_2]'],
  ],
  [
    'of the chosen option alone',
    '<7 select value="[EMAIL_1]" options="[EMAIL_1] | [EMAIL_2]">',
    ['[EMAIL_1]'],
  ],
])('finds the placeholder %s', (_, shown, found) => {
  expect(placeholdersInFields(shown)).toEqual(found);
});

it.each([
  ['text', '- value="[EMAIL_1]" [EMAIL_2]'],
  ['a name', '<7 input "[EMAIL_1]" value="x">'],
  ['a button', '<7 button>[EMAIL_1]</>'],
  ['a name that imitates a value', '<7 input "a value=[EMAIL_1]">'],
  ['a hint', '<7 input placeholder="[EMAIL_1]">'],
])('finds none in %s', (_, shown) => {
  expect(placeholdersInFields(shown)).toEqual([]);
});
