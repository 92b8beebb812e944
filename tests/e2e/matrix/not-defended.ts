/** Rows that are known to fall, with what docs/threat-model.md calls it under "Not defended". */
export const NOT_DEFENDED: Readonly<Record<string, string>> = {
  'click-11': 'What a click means.',
};
