/** What the guard decides a command by: the field that holds the address it opens, the text it types or the key it presses. */
export type Risk<Field extends string = string> =
  | 'none'
  | { readonly opensUrl: Field }
  | { readonly typesText: Field }
  | { readonly pressesKey: Field };
