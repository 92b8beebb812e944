import { expect, it } from 'vitest';
import { found } from '../found.ts';

it.each([
  ['SSN: 219-09-9999', '219-09-9999'],
  ['219-09-9999', '219-09-9999'],
  ['219.09.9999', '219.09.9999'],
  ['abc 219 09 9999 abc', '219 09 9999'],
  ['SSN 219099999', '219099999'],
  ['Social security number 123456789', '123456789'],
  ['219‑09‑9999', '219‑09‑9999'],
])('finds the number in %j', (text, number) => {
  expect(found(text)).toEqual([`US_SSN ${number}`]);
});

it.each([
  '666-12-3456',
  '000-12-3456',
  '123-00-4567',
  '123-45-0000',
  '219099999',
  'Part 123-45-6789',
  'Part 123-45-67890',
  '2019-12-3456',
  '100 20 2024',
  '10 219 09 9999 12',
])('leaves %j alone', (text) => {
  expect(found(text)).toEqual([]);
});
