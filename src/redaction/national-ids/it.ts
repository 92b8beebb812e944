import type { NationalId } from './national-id-kind.ts';

/** Italy: codice fiscale, also with letters for digits where two people would share one. */
export const IT: readonly NationalId[] = [
  {
    shape:
      /[a-zA-Z]{6}[\dlmnp-vLMNP-V]{2}[abcdehlmprstABCDEHLMPRST][\dlmnp-vLMNP-V]{2}[a-zA-Z][\dlmnp-vLMNP-V]{3}[a-zA-Z]/,
    isValid: (id) => /\d/.test(id.slice(6)),
  },
];
