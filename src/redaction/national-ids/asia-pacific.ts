import { verhoeff, weighted } from '../matching/check-digits.ts';
import { isDay, yearFirst } from './birthday.ts';
import type { NationalId } from './national-id-kind.ts';

/** National ids of Asia and the Pacific. */
export const ASIA_PACIFIC: readonly NationalId[] = [
  // Australia: Medicare card
  {
    shape: /[2-6]\d{3}[ -]?\d{5}[ -]?\d(?:[ -/]?\d)?/,
    isValid: (id) => weighted(id, [1, 3, 7, 9, 1, 3, 7, 9]) % 10 === Number(id[8]),
    words: ['medicare'],
  },
  // Australia: tax file number
  {
    shape: /\d{3}[ -]?\d{3}[ -]?\d{3}/,
    isValid: (id) => weighted(id, [1, 4, 3, 7, 5, 8, 6, 9, 10]) % 11 === 0,
    words: ['tfn', 'tax file number', 'tax file no'],
  },
  // China: resident identity number, GB 11643; 9 begins the number of a foreign permanent resident
  { shape: /[1-9]\d{5}[ -]?(?:18|19|20)\d{6}[ -]?\d{3}[\dxX]/, isValid: isChinese },
  // Hong Kong: identity card
  { shape: /[a-zA-Z]{1,2}\d{6}\([\daA]\)/, isValid: isHongKong },
  // India: PAN. A shape in small letters alone could be an abbreviated commit.
  { shape: /[A-Z]{3}[ABCFGHLJPT][A-Z]\d{4}[A-Z]/, isValid: isIndianPan },
  {
    shape: /[a-z]{3}[abcfghljpt][a-z]\d{4}[a-z]/,
    isValid: isIndianPan,
    words: ['pan', 'permanent account number'],
  },
  // India: Aadhaar
  { shape: /[2-9]\d{3}(?: \d{4} |-\d{4}-|:\d{4}:)\d{4}/, isValid: (id) => verhoeff(id) && !YEARS.test(id) },
  { shape: /[2-9]\d{11}/, isValid: verhoeff, words: ['aadhaar', 'aadhar', 'uidai', 'uid', 'आधार'] },
  // South Korea: resident and foreigner registration; since October 2020 without a check digit
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
  // South Korea: driving licence
  { shape: /(?:1[1-9]|2[0-68])-\d{2}-\d{6}-\d{2}/, isValid: () => true },
  // Singapore: NRIC and FIN
  { shape: /[stfgmSTFGM]\d{7}[a-zA-Z]/, isValid: isSingaporean },
  // Thailand: identity card
  {
    shape: /[1-8](?:[ -]?\d{4}[ -]?\d{5}[ -]?\d{2}[ -]?\d)/,
    isValid: isThai,
    words: ['tnin', 'thai id', 'บัตรประชาชน', 'เลขประจำตัวประชาชน'],
  },
];

/** Three years side by side look like it. */
const YEARS = /^(?:20\d\d){3}$/;

function isChinese(id: string): boolean {
  const sum = weighted(id, [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]);
  return isDay(yearFirst(id.slice(6, 14))) && '10X98765432'[sum % 11] === id[17];
}

/** A card with one letter counts as one with a space before it. */
function isHongKong(id: string): boolean {
  const body = id.slice(0, -1).padStart(8, ' ');
  const sum = [...body].reduce((all, char, i) => all + (9 - i) * hongKongValue(char), 0);
  return '0A987654321'[sum % 11] === id.at(-1);
}

function hongKongValue(char: string): number {
  if (char === ' ') return 36;
  return /\d/.test(char) ? Number(char) : char.charCodeAt(0) - 55;
}

function isIndianPan(id: string): boolean {
  return !id.includes('0000');
}

export function isThai(id: string): boolean {
  return (11 - (weighted(id, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === Number(id[12]);
}

function isKorean(id: string): boolean {
  return isDay(yearFirst(id.slice(0, 6)));
}

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
