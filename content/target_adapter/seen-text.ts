import { Legible } from './snapshot/legible.ts';
import { browserSight } from './snapshot/sight.ts';

/** Whether a person sees an element and could read what stands directly in it, by the same signs as the walk. */
export function seesText(): (element: Element) => boolean {
  const legible = new Legible();
  return (element) => browserSight(element, { pointer: false }).state === 'shown' && legible.has(element);
}
