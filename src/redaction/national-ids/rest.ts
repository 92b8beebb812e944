import { luhn, mod11and10, weighted } from '../matching/check-digits.ts';
import { dayFirst, isDay, yearFirst } from './birthday.ts';
import type { NationalId } from './national-id-kind.ts';

/** National ids of the countries in no other file, and documents of any country. */
export const REST: readonly NationalId[] = [
  // Israel: teudat zehut
  {
    shape: /\d{8,9}|\d{1,2}-?\d{7}/,
    isValid: (id) => luhn(id.padStart(9, '0')),
    words: ['ת.ז', 'ת"ז', 'תעודת זהות', 'מספר זהות', 'teudat zehut'],
  },
  // South Africa: identity number; the eleventh digit is 0 for citizens, 1 for residents, 2 for refugees
  {
    shape: /\d{6} ?\d{4} ?[012]\d{2}/,
    isValid: (id) => isDay(yearFirst(id.slice(0, 6))) && luhn(id),
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
  // Passport of any country
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
  // Driving licence of any country
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
  // United Arab Emirates
  { shape: /784-\d{4}-\d{7}-\d/, isValid: luhn },
  // Malaysia: MyKad
  { shape: /\d{6}-\d{2}-\d{4}/, isValid: isMalaysian },
  // Pakistan: CNIC
  { shape: /[1-7]\d{4}-\d{7}-\d/, isValid: () => true },
  // Croatia: OIB
  { shape: /\d{11}/, isValid: mod11and10, words: ['oib'] },
  // Greece: AMKA
  {
    shape: /\d{11}/,
    isValid: (id) => isDay(dayFirst(id.slice(0, 6))) && luhn(id),
    words: ['amka', 'αμκα'],
  },
  // Ireland: PPS
  { shape: /\d{7}[a-wA-W][a-itwxA-ITWX]?/, isValid: isIrish, words: ['pps', 'ppsn', 'pps number'] },
  // Hungary: TAJ
  {
    shape: /\d{3}[ -]?\d{3}[ -]?\d{3}/,
    isValid: (id) => weighted(id, [3, 7, 3, 7, 3, 7, 3, 7]) % 10 === Number(id[8]),
    words: ['taj', 'taj szám'],
  },
  // Estonia, Lithuania
  { shape: /[1-69]\d{10}/, isValid: isBaltic, words: ['isikukood', 'asmens kodas'] },
  // Latvia
  { shape: /\d{6}-?\d{5}/, isValid: isLatvian, words: ['personas kods', 'personas kodu'] },
  // Argentina: CUIL, CUIT of a person
  { shape: /(?:20|23|24|27)-?\d{8}-?\d/, isValid: isArgentine, words: ['cuil', 'cuit'] },
  // Argentina, Peru, Colombia
  {
    shape: /\d{1,3}\.?\d{3}\.?\d{3}(?:\.?\d{3})?/,
    isValid: (id) => id.length >= 7,
    words: ['dni', 'cédula', 'cedula', 'c.c.'],
  },
  // Venezuela
  {
    shape: /[veVE]-?\d{7,8}/,
    isValid: () => true,
    words: ['cédula', 'cedula', 'cédula de identidad', 'c.i'],
  },
  // Japan: My Number
  { shape: /\d{4}[ -]?\d{4}[ -]?\d{4}/, isValid: () => true, words: ['マイナンバー', '個人番号'] },
  // Taiwan
  { shape: /[a-zA-Z][1289]\d{8}/, isValid: isTaiwanese, words: ['身分證', '身份證', '居留證'] },
  // Indonesia
  { shape: /\d{16}/, isValid: () => true, words: ['nik', 'ktp'] },
  // Vietnam
  {
    shape: /\d{9}|\d{12}/,
    isValid: () => true,
    words: ['cccd', 'cmnd', 'căn cước', 'chứng minh nhân dân'],
  },
  // Philippines
  {
    shape: /\d{3}-?\d{3}-?\d{3}(?:-?\d{3,5})?/,
    isValid: (id) => !/^[6-9]/.test(id),
    words: ['tin', 'tax id', 'philhealth', 'umid'],
  },
  // Nigeria
  { shape: /\d{11}/, isValid: () => true, words: ['nin', 'bvn'] },
  // Kazakhstan
  { shape: /\d{12}/, isValid: (id) => isDay(yearFirst(id.slice(0, 6))), words: ['иин', 'жсн'] },
  // Saudi Arabia
  { shape: /[12]\d{9}/, isValid: luhn, words: ['iqama', 'الهوية', 'إقامة', 'هوية'] },
  // Egypt
  { shape: /[23]\d{13}/, isValid: () => true, words: ['الرقم القومي'] },
];

function hasDigits(id: string): boolean {
  return id.replace(/\D/g, '').length >= 5;
}

const DATE = /^(?:19|20)\d\d(?:0\d|1[0-2])[0-3]\d/;

/** The seventh and eighth digits are the place of birth; some codes are not assigned. */
function isMalaysian(id: string): boolean {
  return isDay(yearFirst(id.slice(0, 6))) && !/^\d{6}(?:00|1[7-9]|20|69|73|8[01]|9[4-7])/.test(id);
}

/** A second letter counts nine times its rank; W, T and X, in use before 2013, do not count. */
function isIrish(id: string): boolean {
  const second = Math.max(0, 'WABCDEFGHI'.indexOf(id.charAt(8)));
  const sum = weighted(id, [8, 7, 6, 5, 4, 3, 2]) + 9 * second;
  return 'WABCDEFGHIJKLMNOPQRSTUV'[sum % 23] === id[7];
}

/**
 * The first digit tells sex and century: 1 and 2 for 1800, 3 and 4 for 1900, 5 and 6 for 2000; 9 says
 * nothing.
 */
export function isBaltic(id: string): boolean {
  const { year, month, day } = yearFirst(id.slice(1, 7));
  const century = [1800, 1900, 2000][Math.floor((Number(id[0]) - 1) / 2)];
  const rest = weighted(id, [1, 2, 3, 4, 5, 6, 7, 8, 9, 1]) % 11;
  const check = rest < 10 ? rest : (weighted(id, [3, 4, 5, 6, 7, 8, 9, 1, 2, 3]) % 11) % 10;
  return (century === undefined || isDay({ year: century + year, month, day })) && check === Number(id[10]);
}

/** Numbers given since July 2017 begin with 32 to 39 and have neither birthday nor check digit. */
export function isLatvian(id: string): boolean {
  if (/^3[2-9]/.test(id)) return true;
  const { year, month, day } = dayFirst(id.slice(0, 6));
  const century = [1800, 1900, 2000][Number(id[6])];
  return (
    century !== undefined &&
    isDay({ year: century + year, month, day }) &&
    ((1 + weighted(id, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11) % 10 === Number(id[10])
  );
}

/** A rest of 1 is written as 9, under the prefix 23. */
export function isArgentine(id: string): boolean {
  const rest = weighted(id, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11;
  return (rest === 0 ? 0 : rest === 1 ? 9 : 11 - rest) === Number(id[10]);
}

/** The letter stands for two digits, 10 to 35. */
function isTaiwanese(id: string): boolean {
  const letter = String('ABCDEFGHJKLMNPQRSTUVXYWZIO'.indexOf(id.charAt(0)) + 10);
  return weighted(letter + id.slice(1), [1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1]) % 10 === 0;
}
