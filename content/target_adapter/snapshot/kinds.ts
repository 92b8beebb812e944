import { FIELDS, isEditingHost, roleOf, WIDGETS } from './roles.ts';

/** What the walk does with an element. */
export type Treatment = 'skip' | 'field' | 'control' | 'clickable' | 'content';

const SKIPPED = new Set([
  ...'script style noscript template head meta link title base param source track datalist option optgroup colgroup'.split(' '),
  ...'object embed rp map wbr'.split(' '),
]);

export const isSkipped = (element: Element): boolean => SKIPPED.has(element.localName);

/** Whether an element is acted on, and how: `clickable` is a guess from a listener or the pointer, which may turn out to be a mere frame of other controls. */
export function treatmentOf(element: Element, role: string, isPointed: boolean): Treatment {
  switch (element.localName) {
    case 'input':
      return (element as HTMLInputElement).type === 'hidden' ? 'skip' : 'field';
    case 'select':
    case 'textarea':
      return 'field';
    case 'button':
      return 'control';
    case 'a':
      if (element.hasAttribute('href')) return 'control';
      break;
    case 'video':
    case 'audio':
      return element.hasAttribute('controls') ? 'field' : 'content';
    case 'html':
    case 'body':
      return 'content';
    case 'summary':
      return element.parentElement?.localName === 'details' ? 'control' : 'content';
  }
  const pointed = isPointed && element.localName !== 'label';
  if (!element.hasAttributes()) return pointed ? 'clickable' : 'content';
  if (FIELDS.has(role) || isEditingHost(element)) return 'field';
  if (WIDGETS.has(role)) return 'control';
  if (HANDLERS.some((name) => element.hasAttribute(name)) || isFocusable(element)) return 'clickable';
  return pointed ? 'clickable' : 'content';
}

/** What holds a value of its own: what stands in it is not text of the page. */
export const isField = (element: Element, role = roleOf(element)): boolean =>
  NATIVE_FIELDS.has(element.localName) || FIELDS.has(role) || isEditingHost(element);

const NATIVE_FIELDS = new Set(['input', 'select', 'textarea']);

/** Listeners that stand in the page's text. Those that scripts add cannot be asked for from a world of our own: there the pointer must tell. */
const HANDLERS = ['onclick', 'onmousedown', 'onpointerdown', 'ondblclick', 'ondrop'];

const isFocusable = (element: Element): boolean => {
  const index = element.getAttribute('tabindex');
  return index !== null && Number.parseInt(index, 10) >= 0;
};

/** A native checkbox, radio or file field: pages make it transparent or tiny under something that they draw, and it still takes the click. */
export const isCovert = (element: Element): boolean =>
  element.localName === 'input' && COVERT_TYPES.has((element as HTMLInputElement).type);

const COVERT_TYPES = new Set(['checkbox', 'radio', 'file']);
