import { isBirthday, luhn, mod11and10, weighted } from '../matching/check-digits.ts';
import type { NationalId } from './national-id-kind.ts';

/** Israel: teudat zehut. */
export const IL: readonly NationalId[] = [
  {
    shape: /\d{8,9}|\d{1,2}-?\d{7}/,
    isValid: (id) => luhn(id.padStart(9, '0')),
    words: ['ת.ז', 'ת"ז', 'תעודת זהות', 'מספר זהות', 'teudat zehut'],
  },
];

/** South Africa: identity number. */
export const ZA: readonly NationalId[] = [
  {
    shape: /\d{6} ?\d{4} ?[012]\d{2}/,
    isValid: (id) => isBirthday(id.slice(2, 4), id.slice(4, 6)) && luhn(id),
    words: [
      'south african id',
      'sa id',
      'id number',
      'id no',
      'identity number',
      'rsa id',
      'resident number',
    ],
  },
];

/** Passports and driving licences of any country: letters and digits after their name. */
export const DOCUMENTS: readonly NationalId[] = [
  {
    shape: /[a-zA-Z]{0,3}\d[a-zA-Z\d]{5,9}/,
    isValid: (id) => id.length <= 10 && hasDigits(id) && !DATE.test(id),
    words: [
      'passport',
      'passport no',
      'passport number',
      'pasaporte',
      'passeport',
      'passaporto',
      'passaporte',
      'reisepass',
      'pass-nr',
      'passnummer',
      'paspoort',
      'paszport',
      'pasaport',
      '护照',
      '護照',
      'パスポート',
      '여권',
      'पासपोर्ट',
      'جواز',
    ],
  },
  {
    shape: /[a-zA-Z]{0,3}\d[a-zA-Z\d]{0,16}(?:[ -]\d[a-zA-Z\d]{0,8}){0,4}/,
    isValid: (id) => hasDigits(id) && id.length >= 7 && id.length <= 18 && !DATE.test(id),
    words: [
      "driver's license",
      "driver's licence",
      'drivers license',
      'driver license',
      'driving licence',
      'driving license',
      'führerscheinnummer',
      'führerschein',
      'permis de conduire',
      'carnet de conducir',
      'licencia de conducir',
      'patente di guida',
      'rijbewijs',
      'rijbewijsnummer',
    ],
  },
];

function hasDigits(id: string): boolean {
  return id.replace(/\D/g, '').length >= 5;
}

const DATE = /^(?:19|20)\d\d(?:0\d|1[0-2])[0-3]\d/;

const always = () => true;

/** Countries of which there is one number to know, with or without a check that is public. */
export const OTHERS: readonly NationalId[] = [
  // United Arab Emirates
  { shape: /784-\d{4}-\d{7}-\d/, isValid: luhn },
  // Malaysia
  { shape: /\d{6}-\d{2}-\d{4}/, isValid: (id) => isBirthday(id.slice(2, 4), id.slice(4, 6)) },
  // Pakistan
  { shape: /[1-7]\d{4}-\d{7}-\d/, isValid: always },
  // Croatia: OIB
  { shape: /\d{11}/, isValid: mod11and10, words: ['oib'] },
  // Greece: AMKA
  { shape: /\d{11}/, isValid: luhn, words: ['amka', 'αμκα'] },
  // Ireland: PPS
  { shape: /\d{7}[a-wA-W][a-iA-I]?/, isValid: always, words: ['pps', 'ppsn', 'pps number'] },
  // Hungary: TAJ
  {
    shape: /\d{3}[ -]?\d{3}[ -]?\d{3}/,
    isValid: (id) => weighted(id, [3, 7, 3, 7, 3, 7, 3, 7]) % 10 === Number(id[8]),
    words: ['taj', 'taj szám'],
  },
  // Estonia, Lithuania, Latvia
  {
    shape: /[1-6]\d{10}|\d{6}-?\d{5}/,
    isValid: always,
    words: ['isikukood', 'asmens kodas', 'personas kods', 'personas kodu'],
  },
  // Argentina, Peru, Colombia
  { shape: /(?:20|23|24|27)-?\d{8}-?\d/, isValid: always, words: ['cuil', 'cuit'] },
  {
    shape: /\d{1,3}\.?\d{3}\.?\d{3}(?:\.?\d{3})?/,
    isValid: (id) => id.length >= 7,
    words: ['dni', 'cédula', 'cedula', 'c.c.'],
  },
  // Japan: My Number; Taiwan
  { shape: /\d{4}[ -]?\d{4}[ -]?\d{4}/, isValid: always, words: ['マイナンバー', '個人番号'] },
  { shape: /[a-zA-Z][1289]\d{8}/, isValid: always, words: ['身分證', '身份證', '居留證'] },
  // Indonesia, Vietnam, Philippines
  { shape: /\d{16}/, isValid: always, words: ['nik', 'ktp'] },
  { shape: /\d{9}|\d{12}/, isValid: always, words: ['cccd', 'cmnd', 'căn cước', 'chứng minh nhân dân'] },
  {
    shape: /\d{3}-?\d{3}-?\d{3}(?:-?\d{3,5})?/,
    isValid: (id) => !/^[6-9]/.test(id),
    words: ['tin', 'tax id', 'philhealth', 'umid'],
  },
  // Nigeria, Kazakhstan, Saudi Arabia, Egypt
  { shape: /\d{11}/, isValid: always, words: ['nin', 'bvn'] },
  { shape: /\d{12}/, isValid: (id) => isBirthday(id.slice(2, 4), id.slice(4, 6)), words: ['иин', 'жсн'] },
  { shape: /[12]\d{9}/, isValid: luhn, words: ['iqama', 'الهوية', 'إقامة', 'هوية'] },
  { shape: /[23]\d{13}/, isValid: always, words: ['الرقم القومي'] },
];
