import type { Signs } from './char-stats.ts';

/** Kinds of personal data that can be proven by text alone. Where two finds are equally long, the earlier kind names the span. */
export const SPAN_TYPES = [
  'SECRET',
  'EMAIL',
  'IBAN',
  'CREDIT_CARD',
  'CRYPTO',
  'US_SSN',
  'NATIONAL_ID',
  'OTP',
  'PHONE',
  'IP',
  'MAC',
] as const;

export type SpanType = (typeof SPAN_TYPES)[number];

/** Where something personal stands in a text: UTF-16 offsets, `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly type: SpanType;
}

/** A stretch of folded text. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** What one kind of personal data looks like. Both functions get folded text (`fold.ts`) and must take linear time on any input. */
export interface Recogniser {
  readonly type: SpanType;
  /** It is nothing with fewer characters than this: most strings of a page are short. */
  readonly leastLength?: number;
  /** Nor with fewer digits; and where those before it have found spans that hold every digit, it would add nothing. */
  readonly leastDigits?: number;
  /** Cheap, and right whenever it says no. */
  readonly mayHold: (text: string, signs: Signs) => boolean;
  readonly find: (text: string, signs: Signs) => readonly Range[];
}
