import type { ElementId } from '../../../src/protocol/ids.ts';
import { composedAncestors } from '../../page/hit-test.ts';

/** The number of the nearest element around one that scrolls it and has a number. */
export function numberedScroller(
  element: Element,
  idOf: (element: Element) => ElementId | undefined,
): ElementId | undefined {
  for (const around of composedAncestors(element)) {
    const id = around === element || !scrolls(around) ? undefined : idOf(around);
    if (id !== undefined) return id;
  }
  return undefined;
}

const scrolls = (element: Element): boolean =>
  (element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth) &&
  /auto|scroll|overlay/.test(getComputedStyle(element).overflow);
