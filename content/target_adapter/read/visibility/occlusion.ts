import { panelled } from './occluding-panels.ts';
import { liftVeil, type Veil, veilOver } from './viewport-overlay.ts';

/** What lies over parts of the page, however one scrolls, so that a person sees nothing of them. */
export interface Covers {
  /** What lies over the whole viewport, and so over everything that is below it. */
  readonly veil: Veil | undefined;
  /** What is below opaque panels: its text, or the element as a whole. */
  readonly panelled: ReadonlyMap<Element, 'text' | 'all'>;
}

export const NO_COVERS: Covers = { veil: undefined, panelled: new Map() };

/** Nothing lies over it. */
export const OPEN: Cover = { veil: undefined, covered: 'no' };

/** What lies over an element, where `level` is the layer of the veil over what is around it. */
export function coverOf({ veil, panelled }: Covers, element: Element, level: number | undefined): Cover {
  const above = veil && level !== undefined ? veilOver(veil, element, level) : undefined;
  if (above !== undefined) return { veil: above, covered: veil?.levels.has(element) ? 'text' : 'all' };
  const covered = panelled.get(element);
  return covered ? { veil: undefined, covered } : OPEN;
}

/** The covers of the page now. Only what is out of the flow is looked at, and nothing is hit-tested on a page where that is small or transparent. */
export function coversAmong(placed: Iterable<Element>): Covers {
  const large = [...onesOfFew(placed)].filter((element) => isLarge(element) && isRead(element));
  if (large.length === 0) return NO_COVERS;
  const veil = liftVeil(large);
  const below = panelled(large);
  return veil || below.size > 0 ? { veil, panelled: below } : NO_COVERS;
}

/** Less than a few words are no content. */
const WIDTH_MIN_PX = 40;
const HEIGHT_MIN_PX = 16;
/** One among so many is a row, a tile, a line of code. */
const SIBLINGS_MAX = 50;

const isLarge = ({ clientWidth, clientHeight }: Element): boolean =>
  clientWidth >= WIDTH_MIN_PX && clientHeight >= HEIGHT_MIN_PX;

/** What was seen once may be hidden now: then it lies over nothing. */
const isRead = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  element.closest('[inert]:not(dialog)') === null;

/** Long lists that are placed row by row are told by their length: to measure each row costs as much as to read it. */
function* onesOfFew(placed: Iterable<Element>): Iterable<Element> {
  const counts = new Map<ParentNode, number>([[document.body, 0]]);
  for (const element of placed) {
    const parent: ParentNode | null = element.parentNode;
    if (!parent || !element.isConnected) continue;
    const count = counts.get(parent) ?? parent.childElementCount;
    counts.set(parent, count);
    if (count <= SIBLINGS_MAX) yield element;
  }
}

/** What of the page is to be read again when other covers lie over it; 'all' where it is everything. */
export function changedUnder(before: Covers, now: Covers): 'all' | readonly Element[] {
  if (before === now) return [];
  if (!isSameVeil(before.veil, now.veil)) return 'all';
  const elements = new Set([...before.panelled.keys(), ...now.panelled.keys()]);
  return [...elements].filter((element) => before.panelled.get(element) !== now.panelled.get(element));
}

const isSameVeil = (before: Veil | undefined, now: Veil | undefined): boolean =>
  before === now ||
  (before?.element === now?.element &&
    before?.levels.size === now?.levels.size &&
    [...(before?.levels ?? [])].every(([element, level]) => now?.levels.get(element) === level));

/** What lies over an element, so that it cannot be seen. */
export interface Cover {
  /** The layer of the veil over what is in here, where there is one. */
  readonly veil: number | undefined;
  /** no · text: what stands directly in it is covered · all: so is the element. */
  readonly covered: 'no' | 'text' | 'all';
}
