import { isBirthday } from '../matching/check-digits.ts';
import type { NationalId } from './national-id-kind.ts';

const isValid = (id: string) => isBirthday(id.slice(2, 4), id.slice(4, 6));

/** South Korea: resident and foreigner registration, driving licence. Since 2020 without check digit. */
export const KR: readonly NationalId[] = [
  { shape: /\d{6}-[1-8]\d{6}/, isValid },
  {
    shape: /\d{6}[1-8]\d{6}/,
    isValid,
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
