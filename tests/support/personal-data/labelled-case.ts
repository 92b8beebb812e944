import type { SpanType } from '../../../src/redaction/matching/span.ts';

/** A text with one value that must be hidden; for `none`, nothing in it may be. */
export interface LabelledCase {
  readonly kind: SpanType | 'none';
  readonly text: string;
  /** Offsets of the value; 0 and 0 for `none`. */
  readonly start: number;
  readonly end: number;
  /** Country, spelling, word and placement, for the reader of a failure. */
  readonly from: string;
}

/** A value as it is written, and the words that may name it. */
export interface WrittenValue {
  readonly value: string;
  /** A word that names it; undefined where the value must be found without one. */
  readonly word: string | undefined;
  readonly from: string;
}
