/** What the guard decides a command by: the field that holds the address it opens, the text it types, the key it presses, … */
export type Risk<Field extends string = string> =
  | 'none'
  | { readonly opensUrl: Field }
  /** The page of the target is loaded again, and the form that led to it may be sent again. */
  | { readonly reloads: true }
  /** The name of a saved tool, which is opened. */
  | { readonly opensTool: Field }
  /**
   * Text that `submits`, a flag, sends with Enter; `byKeys`: a line break in it is Enter, too; `chooses`: it names the options
   * that are pressed; `accepts`, a flag: what the dialog asks that it answers is done.
   */
  | {
      readonly typesText: Field;
      readonly submits?: Field;
      readonly byKeys?: true;
      readonly chooses?: true;
      readonly accepts?: Field;
    }
  /** `times`: how often. */
  | { readonly pressesKey: Field; readonly times?: Field }
  /** `at`: the point of it that is pressed; `dropsOn`: where it is dragged to, which is pressed as well; `twice`: in a row. */
  | { readonly pressesControl: Field; readonly at?: Field; readonly dropsOn?: Field; readonly twice?: true }
  /** The pointer goes to an element, and presses nothing. */
  | { readonly pointsAt: Field }
  /** Files of the person go to a page by an element, which may be pressed for it. */
  | { readonly givesFiles: Field }
  /** What is done with a tab of the session: to switch to one that a page has opened makes it a target. */
  | { readonly handlesTab: Field };
