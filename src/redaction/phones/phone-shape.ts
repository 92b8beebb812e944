import type { Range } from '../matching/span.ts';
import { allMatches } from '../matching/text-matches.ts';

/** Finds phone numbers in folded text. The one that can tell them from other numbers is large: see `phones.ts`. */
export type PhoneFinder = (text: string) => readonly Range[];

const HINT = /\d(?:[ ()./-]{0,3}\d){6}/;

/** As `Recogniser.mayHold`, of folded text. */
export const mayHoldPhone = (text: string): boolean => HINT.test(text);

const LONG_NUMBER = /(?:\+ ?)?\(?\d(?:[ ()./-]{0,3}\d){6,}/g;

/** Takes every number of seven digits or more for a phone, dates and amounts too: for want of a finder that can tell. */
export const anyLongNumber: PhoneFinder = (text) =>
  allMatches(LONG_NUMBER, text).map(({ 0: { length }, index }) => ({ start: index, end: index + length }));
