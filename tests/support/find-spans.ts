import { createFinder } from '../../src/redaction/finder.ts';
import { findPhones } from '../../src/redaction/phones/phones.ts';

/**
 * The whole finder, phones included: the one to score and to test redaction with. The adapter builds its own, so that a tab
 * loads libphonenumber-js, which comes along with this one, only where a text may hold a phone number.
 */
export const findSpans = createFinder({ phones: findPhones });
