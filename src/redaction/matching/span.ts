import type { CharStats } from './char-stats.ts';

/**
 * Kinds of personal data that text alone can prove. Of two equally long matches the earlier kind names the
 * span.
 */
export const SPAN_TYPES = [
  'SECRET',
  'EMAIL',
  'IBAN',
  'CREDIT_CARD',
  'CRYPTO',
  'US_SSN',
  'NATIONAL_ID',
  'BANK_ACCOUNT',
  'OTP',
  'PHONE',
  'IP',
  'MAC',
  'BIRTHDAY',
] as const;

export type SpanType = (typeof SPAN_TYPES)[number];

/** Personal data in a text: UTF-16 offsets, `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly type: SpanType;
}

/** A part of normalized text: UTF-16 offsets, `end` exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds one kind of personal data. Both functions get normalized text and must take linear time on any input.
 */
export interface Recogniser {
  readonly type: SpanType;
  /** The shortest match: shorter texts are skipped, as most strings of a page are short. */
  readonly minLength?: number;
  /** The fewest digits of a match. The finder also skips a text whose digits are all in spans already. */
  readonly minDigits?: number;
  /** A cheap test without false negatives. */
  readonly mightContain: (text: string, stats: CharStats) => boolean;
  readonly find: (text: string, stats: CharStats) => readonly Range[];
}
