import { expect, it } from 'vitest';
import { found } from '../found.ts';

it.each([
  ['Account number: 12345678', '12345678'],
  ['Sort code 20-30-40', '20-30-40'],
  ['Routing number\n021000021', '021000021'],
  ['BSB: 062-000', '062-000'],
  ['Account number 12·3456·7890', '12·3456·7890'],
  ['Account no.: 1234 – 5678 – 90', '1234 – 5678 – 90'],
  ['Kontonummer 532 013 000', '532 013 000'],
  ['Číslo účtu: 19-2000145399/0800', '19-2000145399/0800'],
  ['Numer konta: 61 1090 1014 0000 0712 1981 2874', '61 1090 1014 0000 0712 1981 2874'],
  ['CLABE 032180000118359719', '032180000118359719'],
  ['口座番号：1234567', '1234567'],
  ['เลขที่บัญชี ๑๒๓-๔-๕๖๗๘๙-๐', '๑๒๓-๔-๕๖๗๘๙-๐'],
  ['"accountNumber": "12345678"', '12345678'],
  ['Account number is 0123456789.', '0123456789'],
])('finds the account in %j', (text, number) => {
  expect(found(text)).toEqual([`BANK_ACCOUNT ${number}`]);
});

it.each([
  'Account number ending in 4821',
  'Account number: ****4821',
  'Bank account: 12.05.2026',
  'Your bank account pays 1234567 € a month',
  'Bank account 250000 €',
  'Article 12345678',
  'Accounts 123456 and 654321',
])('leaves %j alone', (text) => {
  expect(found(text)).toEqual([]);
});
