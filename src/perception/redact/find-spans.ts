import { createFinder } from './finder.ts';
import { findPhones } from './phones.ts';

/** All recognisers, phones included: whoever imports this takes libphonenumber-js along. */
export const findSpans = createFinder({ phones: findPhones });
