import { createFinder } from '../../src/redaction/finder.ts';
import { findPhones } from '../../src/redaction/phones/phones.ts';
import { withSpread } from '../../src/redaction/spread/spread-finder.ts';

/**
 * The whole finder with phones, to test and score redaction. The adapter builds its own, so that a tab loads
 * libphonenumber-js only if a text might contain a phone number.
 */
export const findSpans = withSpread(createFinder({ phones: findPhones }));
