import { attributeOf, type Visited } from './element-info.ts';
import { FIELDS, isEditingHost, roleOf, WIDGETS } from './roles.ts';

/** What the walk does with an element. */
export type Treatment = 'skip' | 'field' | 'control' | 'clickable' | 'content';

const SKIPPED = new Set([
  ...'script style noscript template head meta link title base param source track datalist option optgroup colgroup'.split(
    ' ',
  ),
  ...'object embed rp map wbr'.split(' '),
]);

export const isSkipped = (tag: string): boolean => SKIPPED.has(tag);

/** Whether an element is acted on, and how: `clickable` is a guess from a listener or the pointer, which may turn out to be a mere frame of other controls. */
export function treatmentOf(at: Visited, role: string, isPointed: boolean): Treatment {
  const { element, tag, says } = at;
  switch (tag) {
    case 'input':
      return (element as HTMLInputElement).type === 'hidden' ? 'skip' : 'field';
    case 'select':
    case 'textarea':
      return 'field';
    case 'button':
      return 'control';
    case 'a':
      if (says.includes('href')) return 'control';
      break;
    case 'video':
    case 'audio':
      return says.includes('controls') ? 'field' : 'content';
    case 'html':
    case 'body':
      return 'content';
    case 'summary':
      return element.parentElement?.localName === 'details' ? 'control' : 'content';
  }
  const pointed = isPointed && tag !== 'label';
  if (says.length === 0) return pointed ? 'clickable' : 'content';
  if (FIELDS.has(role) || isEditingHost(at)) return 'field';
  if (WIDGETS.has(role)) return 'control';
  if (says.some((name) => HANDLERS.has(name)) || isFocusable(at)) return 'clickable';
  return pointed ? 'clickable' : 'content';
}

/** What holds a value of its own: what stands in it is not text of the page. */
export const isField = (at: Visited, role = roleOf(at)): boolean =>
  NATIVE_FIELDS.has(at.tag) || FIELDS.has(role) || isEditingHost(at);

export const NATIVE_FIELDS: ReadonlySet<string> = new Set(['input', 'select', 'textarea']);

/** They draw something of their own: what stands in them is for browsers that do not know them. */
export const REPLACED: ReadonlySet<string> = new Set(
  'audio br canvas iframe img input select svg textarea video'.split(' '),
);

/** Listeners that stand in the page's text. Those that scripts add cannot be asked for from a world of our own: there the pointer must tell. */
const HANDLERS = new Set(['onclick', 'onmousedown', 'onpointerdown', 'ondblclick', 'ondrop']);

const isFocusable = (at: Visited): boolean => {
  const index = attributeOf(at, 'tabindex');
  return index !== null && Number.parseInt(index, 10) >= 0;
};

/** A native checkbox, radio or file field: pages make it transparent or tiny under something that they draw, and it still takes the click. */
export const isCovert = (element: Element, tag = element.localName): boolean =>
  tag === 'input' && COVERT_TYPES.has((element as HTMLInputElement).type);

const COVERT_TYPES = new Set(['checkbox', 'radio', 'file']);
