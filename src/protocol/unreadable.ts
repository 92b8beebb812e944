/**
 * Why a command in a complete reply was not read. `aside`: it stands where no answer stands; `prose`: in no block;
 * `quoted`: in a quotation, which may be the words of a page.
 */
export const unreadables = ['partial', 'elsewhere', 'long', 'aside', 'prose', 'quoted'] as const;
export type Unreadable = (typeof unreadables)[number];
