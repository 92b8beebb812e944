import type { Point } from '../../../src/protocol/snapshot.ts';

/** The picture that an area is a part of: areas have no box of their own. Undefined for every other element, and where no picture uses the map. */
export function pictureOf(element: Element): Element | undefined {
  if (!(element instanceof HTMLAreaElement)) return undefined;
  const name = element.closest('map')?.name ?? '';
  return document.querySelector(`img[usemap="#${CSS.escape(name)}"]`) ?? undefined;
}

/** The middle of an area, CSS pixels from its picture's corner. https://html.spec.whatwg.org/multipage/image-maps.html */
export function middleOf(area: HTMLAreaElement): Point | undefined {
  const numbers = area.coords.split(/[,;\s]+/).map(Number);
  if (area.shape === 'circle') return pointOf(numbers.slice(0, 2));
  return pointOf(area.shape === 'rect' ? numbers.slice(0, 4) : numbers);
}

function pointOf(numbers: readonly number[]): Point | undefined {
  if (numbers.length < 2 || numbers.some(Number.isNaN)) return undefined;
  const middle = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / of.length;
  return {
    x: middle(numbers.filter((_, at) => at % 2 === 0)),
    y: middle(numbers.filter((_, at) => at % 2 === 1)),
  };
}
