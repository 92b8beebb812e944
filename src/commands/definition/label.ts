import { type Said, sayAll } from '../../protocol/said.ts';

/** Joins the words of a label; leaves out what is undefined. */
export const inWords = (...words: readonly (Said | undefined)[]): Said => sayAll(words);
