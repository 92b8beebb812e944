import type { CharStats } from '../matching/char-stats.ts';
import type { Range } from '../matching/span.ts';
import { allMatches } from '../matching/text-matches.ts';

/** Finds phone numbers in normalized text. `phones.ts` can tell them from other numbers, but is large. */
export type PhoneFinder = (text: string) => readonly Range[];

// Seven digits, six behind a word, or a free number with letters.
const HINT = /\d(?:[ ()./-]{0,3}\d){5}/;
const LETTERS_HINT = /8(?:00|33|44|55|66|77|88)\)?[ .-][A-Z]/;

/** `Recogniser.mightContain` of phone numbers. */
export const mightContainPhone = (text: string, { digitRow }: CharStats): boolean =>
  digitRow >= 3 && ((digitRow >= 6 && HINT.test(text)) || LETTERS_HINT.test(text));

const LONG_NUMBER = /(?:\+ ?)?\(?\d(?:[ ()./-]{0,3}\d){6,}/g;

/**
 * Fallback until the phone finder is loaded: treats every number of 7 digits or more as a phone, even dates
 * and amounts.
 */
export const anyLongNumber: PhoneFinder = (text) =>
  allMatches(LONG_NUMBER, text).map(({ 0: { length }, index }) => ({ start: index, end: index + length }));
