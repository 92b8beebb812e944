/** The parts of a target's script that are injected into a document once it needs them. */
export const adapterParts = ['acting', 'long-numbers', 'script-hand'] as const;

export type AdapterPart = (typeof adapterParts)[number];
