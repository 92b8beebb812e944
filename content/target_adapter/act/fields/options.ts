import { anyShadowOf } from '../../../page/shadow-roots.ts';
import { isDisabled } from '../../read/semantics/attributes.ts';
import { infoOf } from '../../read/semantics/element-info.ts';
import { roleOf } from '../../read/semantics/roles.ts';
import { plain } from './native-options.ts';

/** An option of a list that scripts have made. */
export interface Option {
  readonly element: Element;
  readonly name: string;
  readonly isSelected: boolean;
}

/** An element as an agent is shown it. */
interface Shown {
  readonly name: string;
  readonly text: string;
}

const POPUPS = '[role="listbox"], [role="menu"], [role="tree"]';
const OPTIONS =
  '[role="option"], [role="menuitemradio"], [role="menuitemcheckbox"], [role="menuitem"], [role="treeitem"]';
const OPENERS = '[role="combobox"], [aria-haspopup]';

/** Whether an element is a list of options, or opens one. */
export const choosesOptions = (element: Element): boolean =>
  element.matches(`${POPUPS}, ${OPENERS}`) || element.querySelector(OPENERS) !== null;

/** Roles of what does something else when it is pressed. */
const PRESSED = 'button, a, summary, input:not([readonly]), textarea, [role], [contenteditable]';
const OPENER_HEIGHT_MAX = 120;

/** Whether an element that says nothing of a list may open one all the same: a field that is only read, or a box of one line. */
export function mayOpenOptions(element: Element): boolean {
  const { height } = element.getBoundingClientRect();
  return height <= OPENER_HEIGHT_MAX && !element.matches(PRESSED) && element.querySelector(PRESSED) === null;
}

/**
 * The list of options that belongs to an element and is there now: itself, or the one that it names or holds; of what names none
 * the one that stands last in the page, since many put theirs at its end, if that has come since `before` or the element says that
 * it is open.
 */
export function listOf(
  element: Element,
  { before }: { readonly before: ReadonlySet<Element> | undefined },
): Element | undefined {
  if (element.matches(POPUPS)) return element;
  const openers = [element, ...element.querySelectorAll(OPENERS)];
  const named = openers.flatMap((one) =>
    ['aria-controls', 'aria-owns'].flatMap((name) => idsIn(one, name)).flatMap((id) => byId(element, id)),
  );
  const lists = named
    .map((one) => (one.matches(POPUPS) ? one : (one.querySelector(POPUPS) ?? one)))
    .filter(isOpen);
  // One may also name the text of what is chosen.
  const own =
    lists.find((one) => optionsBelow(one).length > 0) ??
    lists[0] ??
    [...element.querySelectorAll(POPUPS)].find(isOpen);
  if (own) return own;
  const isExpanded = openers.some((one) => one.getAttribute('aria-expanded') === 'true');
  if (!isExpanded && !before) return undefined;
  return shownLists(element)
    .filter((one) => !before?.has(one))
    .at(-1);
}

/** The lists of options that the page shows. */
export const shownLists = (element: Element): Element[] =>
  rootsOf(element)
    .flatMap((root) => [...root.querySelectorAll(POPUPS)])
    .filter(isOpen);

/** The options of a list that can be pressed. `read` tells how an agent is shown one. */
export const optionsIn = (list: Element, read: (element: Element) => Shown): Option[] =>
  optionsBelow(list)
    .filter((one) => isShown(one) && !isDisabled(one))
    .map((element) => {
      const { name, text } = read(element);
      const isSelected = ['aria-selected', 'aria-checked'].some(
        (state) => element.getAttribute(state) === 'true',
      );
      return { element, name: name || text, isSelected };
    });

/** The option with this name; in another case, or by its value, where none has it. */
export const optionNamed = (options: readonly Option[], wanted: string): Option | undefined =>
  options.find(({ name }) => name === wanted) ??
  options.find(({ name }) => plain(name) === plain(wanted)) ??
  options.find(({ element }) =>
    ['data-value', 'value'].some((name) => element.getAttribute(name) === wanted),
  );

/** Whether several options of a list may be chosen. */
export const takesSeveral = (list: Element): boolean =>
  list.getAttribute('aria-multiselectable') === 'true' ||
  [...list.querySelectorAll('[role]')].some((one) => roleOf(infoOf(one)) === 'menuitemcheckbox');

/** Whether a list is there: one of custom elements may have no box of its own. */
const isOpen = (list: Element): boolean => isShown(list) || optionsBelow(list).some(isShown);

/** The options in a list, in the shadow roots in it, and in what is put into its slots. */
const optionsBelow = (list: Element): Element[] => [...below(list)].filter((one) => one.matches(OPTIONS));

function* below(root: Element | ShadowRoot): Generator<Element> {
  const slotted = root instanceof HTMLSlotElement ? root.assignedElements() : [];
  for (const child of slotted.length > 0 ? slotted : root.children) {
    yield child;
    yield* below(anyShadowOf(child) ?? child);
  }
}

const idsIn = (element: Element, attribute: string): string[] =>
  element.getAttribute(attribute)?.split(/\s+/).filter(Boolean) ?? [];

const byId = (element: Element, id: string): Element[] =>
  rootsOf(element).flatMap((root) => root.querySelector(`#${CSS.escape(id)}`) ?? []);

function rootsOf(element: Element): (Document | ShadowRoot)[] {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? [root, document] : [document];
}

function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
}
