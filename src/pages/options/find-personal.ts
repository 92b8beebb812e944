import { findIbans } from '../../redaction/kinds/iban.ts';
import { findNationalIds } from '../../redaction/kinds/national-id.ts';
import { findPhones } from '../../redaction/phones/phones.ts';
import { createSpreadFinder } from '../../redaction/spread/spread-finder.ts';

/** Finds what a target's script finds in a text. Large: load it when somebody asks for it. */
export const findPersonal = createSpreadFinder({
  phones: findPhones,
  nationalIds: findNationalIds,
  ibans: findIbans,
});
