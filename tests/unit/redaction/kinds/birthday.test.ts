import { expect, it } from 'vitest';
import { found } from '../found.ts';

it.each([
  ['Date of birth: 14/02/1987', '14/02/1987'],
  ['DOB 02-14-87', '02-14-87'],
  ['Birthday: 14 February 1987', '14 February 1987'],
  ['Birthdate | February 14th, 1987', 'February 14th, 1987'],
  ['Geburtsdatum: 14. Februar 1987', '14. Februar 1987'],
  ['Fecha de nacimiento: 14 de febrero de 1987', '14 de febrero de 1987'],
  ['Née le 14 février 1987', '14 février 1987'],
  ['Дата рождения: 14.02.1987', '14.02.1987'],
  ['生年月日：1987年2月14日', '1987年2月14日'],
  ['생년월일: 1987년 2월 14일', '1987년 2월 14일'],
  ['生年月日 昭和62年2月14日', '昭和62年2月14日'],
  ['วันเกิด: 14 กุมภาพันธ์ 2530', '14 กุมภาพันธ์ 2530'],
  ['تاریخ تولد: ۱۳۶۵/۱۱/۲۵', '۱۳۶۵/۱۱/۲۵'],
  ['{"birthDate":"1987-02-14"}', '1987-02-14'],
])('finds the day in %j', (text, day) => {
  expect(found(text)).toEqual([`BIRTHDAY ${day}`]);
});

it.each([
  'Date of birth: DD/MM/YYYY',
  'Date of birth: 31/02/1987',
  'Ada Lovelace was born on 10 December 1815',
  'Opened 14/02/1987',
  'Birthday cards, 24 for 1990 yen',
  'The date of birth must be before 14/02/2008',
])('leaves %j alone', (text) => {
  expect(found(text)).toEqual([]);
});
