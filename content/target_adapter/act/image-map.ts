import type { Point } from '../../../src/protocol/snapshot.ts';
import { allIn, rootOf } from '../../page/genuine.ts';

/**
 * The image that an area belongs to: areas have no box of their own. Undefined for other elements and for
 * unused maps.
 */
export function imageOf(element: Element): Element | undefined {
  if (!(element instanceof HTMLAreaElement)) return undefined;
  const name = element.closest('map')?.name ?? '';
  const [image] = allIn(rootOf(element) as Document | ShadowRoot, `img[usemap="#${CSS.escape(name)}"]`); // It is in the page.
  return image;
}

/**
 * The centre of an area, in CSS pixels from the corner of its image.
 * https://html.spec.whatwg.org/multipage/image-maps.html
 */
export function centreOf(area: HTMLAreaElement): Point | undefined {
  const numbers = area.coords.split(/[,;\s]+/).map(Number);
  if (area.shape === 'circle') return pointOf(numbers.slice(0, 2));
  return pointOf(area.shape === 'rect' ? numbers.slice(0, 4) : numbers);
}

function pointOf(numbers: readonly number[]): Point | undefined {
  if (numbers.length < 2 || numbers.some(Number.isNaN)) return undefined;
  const mean = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / of.length;
  return {
    x: mean(numbers.filter((_, at) => at % 2 === 0)),
    y: mean(numbers.filter((_, at) => at % 2 === 1)),
  };
}
