import { readComposer } from '../composer/composer.ts';
import { upFrom } from '../dom/dom-search.ts';
import { CONTROLS } from './control-signatures.ts';

/** The field that an event of a person's typing belongs to: of nested editable elements the outermost. */
export function fieldOf(event: Event): HTMLElement | undefined {
  const [target] = event.composedPath();
  if (!(target instanceof HTMLElement)) return undefined;
  if (target instanceof HTMLTextAreaElement) return target;
  let field: HTMLElement | undefined;
  for (const at of upFrom(target)) {
    if (at instanceof HTMLElement && isEditable(at)) field = at;
    else if (field) break;
  }
  return field;
}

/** jsdom knows no `isContentEditable`. */
const isEditable = (element: HTMLElement): boolean =>
  element.isContentEditable ||
  ['', 'true', 'plaintext-only'].includes(element.getAttribute('contenteditable') ?? 'false');

export const textIn = (field: HTMLElement): string => readComposer({ element: field, kind: 'plain' });

const CONTROL = `${CONTROLS}, a`;

/** The control that a click pressed: what says that it is one, else the outermost part that shows a hand. */
export function controlOf(event: Event, field: Element): HTMLElement | undefined {
  const [target] = event.composedPath();
  if (!(target instanceof Element)) return undefined;
  const path = [...upFrom(target)].filter((at): at is HTMLElement => at instanceof HTMLElement);
  const around = path.findIndex((at) => at.contains(field) || at.shadowRoot?.contains(field));
  const outside = around < 0 ? path : path.slice(0, around);
  const named = outside.find((at) => at.matches(CONTROL));
  return named ?? outside.findLast((at) => getComputedStyle(at).cursor === 'pointer') ?? outside[0];
}

/** Whether only the browser has written into the field: its lines stand in it bare. */
export const isBare = (field: HTMLElement): boolean =>
  [...field.querySelectorAll('*')].every(
    (part) => /^(?:div|br|p)$/.test(part.localName) && part.attributes.length === 0,
  );
