import type { ActFacts } from '../../../src/protocol/act-facts.ts';
import { attribute } from '../../page/genuine.ts';
import { hitAt } from '../../page/hit-test.ts';

type Key = NonNullable<ActFacts['key']>;

const SEARCHES =
  'search *, [role="search"] *, [type="search"], [role="searchbox"], [role="combobox"], [aria-autocomplete], [list], [enterkeyhint="search"]';
/** Height of an editor that is a document rather than a message, CSS pixels. */
const DOCUMENT_MIN = 300;
/** Inputs that take no text. */
const NO_TEXT = /^(?:button|submit|reset|image|checkbox|radio|file|hidden|range|color)$/;

/** The field for text that keys go to; undefined if they go to the page, whose scripts may listen to them. */
function textField(focused: Element): HTMLElement | undefined {
  if (focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement)
    return focused.readOnly || NO_TEXT.test(focused.type) ? undefined : focused;
  if (!(focused instanceof HTMLElement) || !focused.isContentEditable) return undefined;
  const around = focused.parentElement;
  return (around && textField(around)) ?? focused;
}

/** Where a key goes, and what the field holds. */
export function keyPlace(
  focused: Element,
): { readonly field?: HTMLElement } & Pick<Key, 'place' | 'isWritten' | 'marksOption'> {
  const field = textField(focused);
  if (!field) return { place: isDrawing() ? 'drawing' : 'page', isWritten: false };
  if (field.matches(SEARCHES)) return { field, place: 'search', isWritten: false };
  return { field, ...textPlace(field), ...(marksOption(field) && { marksOption: true as const }) };
}

function textPlace(field: HTMLElement): Pick<Key, 'place' | 'isWritten'> {
  if (field instanceof HTMLInputElement)
    return { place: field.form ? 'document' : 'line', isWritten: field.value !== field.defaultValue };
  const isText = field instanceof HTMLTextAreaElement;
  const isLong = (isText && field.form) || field.getBoundingClientRect().height >= DOCUMENT_MIN;
  const isWritten = isText ? field.value !== field.defaultValue : Boolean(field.textContent?.trim());
  return { place: isLong ? 'document' : 'message', isWritten };
}

/** Whether a field marks an option of a visible list, such as one of people to mention. */
function marksOption(field: Element): boolean {
  const root = field.getRootNode();
  const id = attribute(field, 'aria-activedescendant');
  const marked = id && (root instanceof Document || root instanceof ShadowRoot) && root.getElementById(id);
  return (
    marked instanceof Element &&
    marked.matches('[role="listbox"] [role="option"]') &&
    marked.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  );
}

/** Whether a canvas fills the page, as in games and drawings. One that only decorates lets the pointer through. */
function isDrawing(): boolean {
  const middle = hitAt(innerWidth / 2, innerHeight / 2);
  const { width = 0, height = 0 } = middle?.getBoundingClientRect() ?? {};
  return middle instanceof HTMLCanvasElement && 2 * width * height >= innerWidth * innerHeight;
}
