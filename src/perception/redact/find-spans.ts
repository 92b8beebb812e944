import { createFinder } from './finder.ts';
import { findPhones } from './phones.ts';

/** All recognisers, phones included. Content scripts take `createFinder` instead, which leaves libphonenumber-js out. */
export const findSpans = createFinder({ phones: findPhones });
