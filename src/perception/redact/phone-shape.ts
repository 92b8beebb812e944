import { fold } from './fold.ts';
import type { Range } from './span.ts';

/** Finds phone numbers in folded text. It comes in a file of its own, for its size: see `phones.ts`. */
export type PhoneFinder = (text: string) => readonly Range[];

/** As `Recogniser.mayHold`, of folded text. */
export function mayHoldPhone(text: string): boolean {
  return /\d(?:[ ()./-]{0,3}\d){6}/.test(text);
}

/** Whether a `PhoneFinder` is needed for a text as it stands in the page. */
export function needsPhoneFinder(text: string): boolean {
  return mayHoldPhone(fold(text).text);
}
