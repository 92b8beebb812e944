import type { Range } from './span.ts';

/** Finds phone numbers in folded text. It comes in a file of its own, for its size: see `phones.ts`. */
export type PhoneFinder = (text: string) => readonly Range[];

const HINT = /\d(?:[ ()./-]{0,3}\d){6}/;

/** Whether a `PhoneFinder` is needed for this text at all. Takes folded or original text. */
export function mightHoldPhone(text: string): boolean {
  return HINT.test(text);
}
