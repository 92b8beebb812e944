/** What the guard decides a command by: the field that holds the address it opens or the text it types. */
export type Risk<Field extends string = string> =
  | 'none'
  | { readonly opensUrl: Field }
  | { readonly typesText: Field };
