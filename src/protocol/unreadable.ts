/** Why a command in a complete reply was not read. `aside`: it stands where no answer stands; `prose`: in no block. */
export const unreadables = ['partial', 'elsewhere', 'long', 'aside', 'prose'] as const;
export type Unreadable = (typeof unreadables)[number];
