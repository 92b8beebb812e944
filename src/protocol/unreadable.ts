/**
 * Why a command in a complete reply was not read. `aside`: it stands where no answer stands; `prose`: in no block;
 * `quoted`: in a quotation, which may be the words of a page; `unknown`: the code is there, in no form that is known.
 */
export const unreadables = ['partial', 'elsewhere', 'long', 'aside', 'prose', 'quoted', 'unknown'] as const;
export type Unreadable = (typeof unreadables)[number];
