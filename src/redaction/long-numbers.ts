import { BETWEEN_GROUPS } from './matching/group-sign.ts';
import type { Range, Recogniser } from './matching/span.ts';
import { anyLongNumber, mightContainPhone } from './phones/phone-shape.ts';

type FindRanges = (text: string) => readonly Range[];

/** What finds numbers by large tables: a tab loads it when a text first looks as if it held one of them. */
export interface LongNumberFinders {
  readonly phones: FindRanges;
  readonly nationalIds: FindRanges;
  readonly ibans: FindRanges;
}

const IBAN_HINT = new RegExp(String.raw`\d{2}(?<=[a-z]{2}\d{2})${BETWEEN_GROUPS}?[a-z\d]{2}`, 'i');
const ID_HINT = /\d(?:[a-z .:/+-]{0,3}\d){4}|\d{4}(?<=[a-z]{5}\d{4})[a-z]/i;

/** The recognisers that use these finders. */
export const longNumberRecognisers = ({ phones, nationalIds, ibans }: LongNumberFinders): Recogniser[] => [
  { type: 'IBAN', minLength: 15, minDigits: 2, mightContain: (text) => IBAN_HINT.test(text), find: ibans },
  {
    type: 'NATIONAL_ID',
    minDigits: 4,
    mightContain: (text, { digitRow }) => digitRow >= 4 && ID_HINT.test(text),
    find: nationalIds,
  },
  { type: 'PHONE', minLength: 6, minDigits: 3, mightContain: mightContainPhone, find: phones },
];

const LIKE_AN_ID =
  /(?<![a-z\d])(?:\+ ?)?(?=[a-z./ -]{0,6}\d(?:[a-z .:/+-]{0,3}\d){4})[a-z]{0,6}\d[a-z\d]*(?:[ .:/+-][a-z]{0,2}\d[a-z\d]*)*/gi;
const LIKE_AN_IBAN = new RegExp(
  String.raw`(?<![a-z\d])[a-z]{2}\d{2}(?:${BETWEEN_GROUPS}?[a-z\d]){11,30}`,
  'gi',
);

/** Until they are loaded: takes whatever is long enough for one, even dates and amounts. */
export const ANY_LONG_NUMBER: LongNumberFinders = {
  phones: anyLongNumber,
  nationalIds: (text) => rangesOf(LIKE_AN_ID, text),
  ibans: (text) => rangesOf(LIKE_AN_IBAN, text),
};

const rangesOf = (pattern: RegExp, text: string): Range[] =>
  [...text.matchAll(pattern)].map(({ 0: { length }, index }) => ({ start: index, end: index + length }));
