import type { NationalId } from './national-id-kind.ts';

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
