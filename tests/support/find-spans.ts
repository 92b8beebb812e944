import { findIbans } from '../../src/redaction/kinds/iban.ts';
import { findNationalIds } from '../../src/redaction/kinds/national-id.ts';
import { findPhones } from '../../src/redaction/phones/phones.ts';
import { createSpreadFinder } from '../../src/redaction/spread/spread-finder.ts';

/**
 * The whole finder, to test and score redaction. The adapter builds its own, so that a tab loads
 * the finders of long numbers only if a text might contain one.
 */
export const findSpans = createSpreadFinder({
  phones: findPhones,
  nationalIds: findNationalIds,
  ibans: findIbans,
});
