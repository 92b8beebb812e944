import { isBirthday, verhoeff, weighted } from '../matching/check-digits.ts';
import type { NationalId } from './national-id-kind.ts';

/** Australia: Medicare card, tax file number. */
export const AU: readonly NationalId[] = [
  {
    shape: /[2-6]\d{3}[ -]?\d{5}[ -]?\d(?:[ -/]?\d)?/,
    isValid: (id) => weighted(id, [1, 3, 7, 9, 1, 3, 7, 9]) % 10 === Number(id[8]),
    words: ['medicare'],
  },
  {
    shape: /\d{3}[ -]?\d{3}[ -]?\d{3}/,
    isValid: (id) => weighted(id, [1, 4, 3, 7, 5, 8, 6, 9, 10]) % 11 === 0,
    words: ['tfn', 'tax file number', 'tax file no'],
  },
];

const CHINESE_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** China: resident identity number, GB 11643. */
export const CN: readonly NationalId[] = [
  {
    shape: /[1-8]\d{5}(?:18|19|20)\d{9}[\dxX]/,
    isValid: (id) =>
      isBirthday(id.slice(10, 12), id.slice(12, 14)) &&
      '10X98765432'[weighted(id, CHINESE_WEIGHTS) % 11] === id[17],
  },
];

function isHongKong(id: string): boolean {
  const body = id.slice(0, -1).padStart(8, ' ');
  const sum = [...body].reduce((all, char, i) => all + (9 - i) * hongKongValue(char), 0);
  return '0A987654321'[sum % 11] === id.at(-1);
}

function hongKongValue(char: string): number {
  if (char === ' ') return 36;
  return /\d/.test(char) ? Number(char) : char.charCodeAt(0) - 55;
}

/** Hong Kong: identity card. */
export const HK: readonly NationalId[] = [{ shape: /[a-zA-Z]{1,2}\d{6}\([\daA]\)/, isValid: isHongKong }];

/** India: PAN, Aadhaar. */
export const IN: readonly NationalId[] = [
  // In small letters it looks like an abbreviated commit.
  { shape: /[A-Z]{3}[ABCFGHLJPT][A-Z]\d{4}[A-Z]/, isValid: (id) => !id.includes('0000') },
  {
    shape: /[a-z]{3}[abcfghljpt][a-z]\d{4}[a-z]/,
    isValid: () => true,
    words: ['pan', 'permanent account number'],
  },
  { shape: /[2-9]\d{3}(?: \d{4} |-\d{4}-|:\d{4}:)\d{4}/, isValid: verhoeff },
  { shape: /[2-9]\d{11}/, isValid: verhoeff, words: ['aadhaar', 'aadhar', 'uidai', 'uid', 'आधार'] },
];

const isKorean = (id: string) => isBirthday(id.slice(2, 4), id.slice(4, 6));

/** South Korea: resident and foreigner registration, driving licence. Since 2020 without check digit. */
export const KR: readonly NationalId[] = [
  { shape: /\d{6}-[1-8]\d{6}/, isValid: isKorean },
  {
    shape: /\d{6}[1-8]\d{6}/,
    isValid: isKorean,
    words: [
      'rrn',
      'frn',
      '주민등록번호',
      '주민번호',
      '외국인등록번호',
      'resident registration',
      'foreign registration',
    ],
  },
  { shape: /(?:1[1-9]|2[0-68])-\d{2}-\d{6}-\d{2}/, isValid: () => true },
];

const SINGAPOREAN_CHECKS: Readonly<Record<string, readonly [offset: number, letters: string]>> = {
  S: [0, 'JZIHGFEDCBA'],
  T: [4, 'JZIHGFEDCBA'],
  F: [0, 'XWUTRQPNMLK'],
  G: [4, 'XWUTRQPNMLK'],
  M: [3, 'XWUTRQPNJLK'],
};

function isSingaporean(id: string): boolean {
  const [offset, letters] = SINGAPOREAN_CHECKS[id.charAt(0)] ?? [0, ''];
  const rest = (offset + weighted(id.slice(1), [2, 7, 6, 5, 4, 3, 2])) % 11;
  return letters[rest] === id.at(-1);
}

/** Singapore: NRIC and FIN. */
export const SG: readonly NationalId[] = [{ shape: /[stfgmSTFGM]\d{7}[a-zA-Z]/, isValid: isSingaporean }];

/** Thailand: identity card. */
export const TH: readonly NationalId[] = [
  {
    shape: /[1-8](?:[ -]?\d{4}[ -]?\d{5}[ -]?\d{2}[ -]?\d)/,
    isValid: (id) =>
      (11 - (weighted(id, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === Number(id[12]),
    words: ['tnin', 'thai id', 'บัตรประชาชน', 'เลขประจำตัวประชาชน'],
  },
];
