import { contains, firstIn, isDrawn, matches } from '../../../page/genuine.ts';
import { composedAncestors } from '../../../page/hit-test.ts';

/** Whether a script is known to listen for presses on an element. */
export type Hears = (element: Element) => boolean;

/** Selects elements that get a number anyway, whatever their place in a row. */
export const CONTROLS =
  'a[href], button, input, select, textarea, summary, label, [role], [tabindex], [onclick]';

const ELEMENTS_MAX = 400;

/** Whether an element is a control only because it shows the pointer: nothing is known to listen on it or around it. */
export const isBareBox = (element: Element, hears: Hears): boolean =>
  !matches(element, CONTROLS) &&
  getComputedStyle(element).cursor === 'pointer' &&
  ![...composedAncestors(element)].some((one) => !matches(one, 'html, body') && hears(one));

/** The outermost drawn elements in an element that scripts listen on. */
export function listeningParts(element: Element, hears: Hears): Element[] {
  const parts: Element[] = [];
  for (const one of firstIn(element, ELEMENTS_MAX))
    if (hears(one) && isDrawn(one) && !parts.some((part) => contains(part, one))) parts.push(one);
  return parts;
}

/** The one part of a bare box that listens for presses: a press beside it does nothing. */
export function listeningPart(element: Element, hears: Hears): Element | undefined {
  if (!isBareBox(element, hears)) return undefined;
  const [part, ...others] = listeningParts(element, hears);
  return others.length === 0 ? part : undefined;
}
