import type { GetFact, IsFact } from '../../protocol/element-facts.ts';
import type { ElementId } from '../../protocol/ids.ts';
import type { FieldKind, FocusedField } from '../../protocol/messages/target-fields.ts';
import type { Outcome } from '../../protocol/outcome.ts';
import type { DragTo, MousePress } from '../../protocol/pointer.ts';
import type { Said } from '../../protocol/said.ts';
import type { Point } from '../../protocol/snapshot.ts';

/** What a command does in a page: the page of its element, or of the target used last. */
export interface PageActions {
  /**
   * Scrolls to the element and clicks it, at a point in % of its box or where it can be hit; a list box only gets the focus,
   * since a click would choose any of its options. Fails if it is gone, hidden, disabled, moving or covered.
   */
  click(
    id: ElementId,
    how?: Partial<MousePress> & { readonly at?: Point | undefined },
  ): Promise<Outcome<Said | ''>>;
  /** Moves the pointer onto the element, where it stays. Fails as `click` does. */
  hover(id: ElementId, at?: Point): Promise<Outcome>;
  /** Drags the element with the left button. Fails as `click` does, and where both ends are not in view at once. */
  drag(id: ElementId, to: DragTo): Promise<Outcome>;
  /** Focuses whatever takes keys; `deed`: the focus counts as an effect. Fails `not_focusable`. */
  focus(id: ElementId, as?: 'deed'): Promise<Outcome>;
  /**
   * Focuses a field, its caret at the end or all selected. A `native` field takes `setValue`, `keys` takes `setByKeys`, `parts` are written each. Fails if it
   * has a form that `text` has not, which is to replace all.
   */
  focusField(id: ElementId, select: 'end' | 'all', text?: string): Promise<Outcome<FocusedField>>;
  setValue(id: ElementId, value: string): Promise<Outcome>;
  /** Types at the end of a field, key by key. Fails `focus_lost` once the field has not the focus. */
  type(id: ElementId, text: string, options: { readonly delayMs: number }): Promise<Outcome>;
  /** Types into whatever a click on a `drawing` gives the focus to. Fails `not_editable` if that takes no text. */
  typeThrough(
    id: ElementId,
    text: string,
    options: { readonly delayMs: number },
  ): Promise<Outcome<Said | ''>>;
  /** Replaces what a field holds. Fails `focus_lost` if the field does not take the focus. */
  insert(id: ElementId, text: string, field: { readonly takes: FieldKind }): Promise<Outcome>;
  /** Looks whether a field holds a text that was written into it. Fails `unchanged` and names the missing part. */
  seeWritten(id: ElementId, text: string): Promise<Outcome<Said | ''>>;
  /**
   * Presses a key or a chord at an element, or at what has the focus. Fails `invalid_command` where there is no such key,
   * `focus_lost` where the key would reach something else.
   */
  press(keys: string, id?: ElementId, how?: Strokes): Promise<Outcome>;
  scroll(how: Scroll): Promise<Outcome<Said | ''>>;
  /** Scrolls until the page shows the words, 30 screens at most. Fails `not_come`, telling how far it has come. */
  scrollUntil(how: ScrollUntil): Promise<Outcome<Said>>;
}

/** What a command reads of a page; the answer stands in the next message. */
export interface PageQueries {
  /** Shows the whole page of a target. */
  showPage(target: number | undefined): Promise<Outcome<Said | ''>>;
  /** Shows what a fold line with this number hides, or what the element's own line truncates. */
  unfold(id: ElementId): Promise<Outcome<Said | ''>>;
  /** Shows the lines that hold the words and an element of the role. */
  find(wanted: Find): Promise<Outcome<Said | ''>>;
  /** Shows one fact of an element, or of the current page. */
  get(
    what: GetFact,
    of: { readonly id: ElementId | undefined; readonly name: string | undefined },
  ): Promise<Outcome<Said | ''>>;
  is(what: IsFact, id: ElementId): Promise<Outcome<Said | ''>>;
}

/** What a command does with checkboxes, options, sliders and texts. */
export interface FieldActions {
  /** Presses a checkbox, radio, switch or toggle button unless it is so already. Fails where it is none. */
  setChecked(id: ElementId, on: boolean): Promise<Outcome<Said | ''>>;
  /** Looks whether it is so now. Fails `unchanged`. */
  seeChecked(id: ElementId, on: boolean): Promise<Outcome<Said | ''>>;
  /** Chooses the options of these names or values; of a native list these alone. Fails, naming the options there are. */
  choose(id: ElementId, values: readonly string[]): Promise<Outcome>;
  /** Selects the text of an element, or of the page, from some words to others, and tells what is selected. */
  selectText(
    id: ElementId | undefined,
    range: { readonly from: string; readonly to: string },
  ): Promise<Outcome<Said>>;
  /** Brings a slider or spin button without an input to a number. Fails `unchanged` where keys do not get it there. */
  setByKeys(id: ElementId, value: string): Promise<Outcome>;
}

export interface PageContext extends PageActions, FieldActions, PageQueries {}

/** How often a key goes down, and for how long, ms. */
export type Strokes = { readonly times: number; readonly hold: number };

/** Into view of an element, by screens, or to an end of the page. */
export type Scroll = {
  readonly id?: ElementId;
  readonly by?: Point;
  readonly to?: 'top' | 'bottom' | 'left' | 'right';
};

/** Words to scroll to, and the screens of each step. */
export type ScrollUntil = { readonly text: string; readonly id?: ElementId; readonly by: Point };

export type Find = {
  readonly text: string | undefined;
  readonly role: string | undefined;
  readonly target: number | undefined;
};
