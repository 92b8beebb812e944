import { closest, isConnected, isDrawn, parentNodeOf } from '../../../page/genuine.ts';
import { occludedByPanels } from './occluding-panels.ts';
import { findOverlay, type Overlay, overlayLevel } from './viewport-overlay.ts';

/** What occludes parts of the page at every scroll position. */
export interface Occlusion {
  /** What fills the viewport and occludes everything below it. */
  readonly overlay: Overlay | undefined;
  /** Elements below opaque panels: only their own text, or all of them. */
  readonly byPanels: ReadonlyMap<Element, 'text' | 'all'>;
}

export const NO_OCCLUSION: Occlusion = { overlay: undefined, byPanels: new Map() };

/** The state of an element that nothing occludes. */
export const NOT_OCCLUDED: ElementOcclusion = { overlayLevel: undefined, occluded: 'no' };

/** What occludes an element, where `level` is the stack level of the overlay inside its parent. */
export function occlusionOf(
  { overlay, byPanels }: Occlusion,
  element: Element,
  level: number | undefined,
): ElementOcclusion {
  const above = overlay && level !== undefined ? overlayLevel(overlay, element, level) : undefined;
  if (overlay && above !== undefined) {
    const isAround = overlay.levels.has(element);
    const occluded = overlay.isOpaque ? (isAround ? 'text' : 'all') : isAround ? 'no' : 'layer';
    return { overlayLevel: above, occluded };
  }
  const occluded = byPanels.get(element);
  return occluded ? { overlayLevel: undefined, occluded } : NOT_OCCLUDED;
}

/**
 * The current occlusion of the page. Considers out-of-flow elements only, and runs hit tests only if a large
 * one of them is visible.
 */
export function findOcclusion(positioned: Iterable<Element>): Occlusion {
  const large = [...withFewSiblings(positioned)].filter((element) => isLarge(element) && isVisible(element));
  if (large.length === 0) return NO_OCCLUSION;
  const overlay = findOverlay(large);
  const below = occludedByPanels(large);
  return overlay || below.size > 0 ? { overlay, byPanels: below } : NO_OCCLUSION;
}

/** A smaller element holds less than a few words. */
const WIDTH_MIN_PX = 40;
const HEIGHT_MIN_PX = 16;
/** An element with more siblings is a row, a tile or a line of code. */
const SIBLINGS_MAX = 50;

const isLarge = ({ clientWidth, clientHeight }: Element): boolean =>
  clientWidth >= WIDTH_MIN_PX && clientHeight >= HEIGHT_MIN_PX;

/** The element was visible when the walk read it; it may be hidden now and then occludes nothing. */
const isVisible = (element: Element): boolean =>
  isDrawn(element) && closest(element, '[inert]:not(dialog)') === null;

/** Skips long lists of positioned rows by their number: measuring each row costs as much as reading it. */
function* withFewSiblings(positioned: Iterable<Element>): Iterable<Element> {
  const counts = new Map<ParentNode, number>([[document.body, 0]]);
  for (const element of positioned) {
    const parent: ParentNode | null = parentNodeOf(element);
    if (!parent || !isConnected(element)) continue;
    const count = counts.get(parent) ?? parent.childElementCount;
    counts.set(parent, count);
    if (count <= SIBLINGS_MAX) yield element;
  }
}

/** The elements to read again after the occlusion has changed; 'all' for the whole page. */
export function changedOcclusion(before: Occlusion, now: Occlusion): 'all' | readonly Element[] {
  if (before === now) return [];
  if (!isSameOverlay(before.overlay, now.overlay)) return 'all';
  const elements = new Set([...before.byPanels.keys(), ...now.byPanels.keys()]);
  return [...elements].filter((element) => before.byPanels.get(element) !== now.byPanels.get(element));
}

const isSameOverlay = (before: Overlay | undefined, now: Overlay | undefined): boolean =>
  before === now ||
  (before?.element === now?.element &&
    before?.isOpaque === now?.isOpaque &&
    before?.levels.size === now?.levels.size &&
    [...(before?.levels ?? [])].every(([element, level]) => now?.levels.get(element) === level));

/** What occludes one element. */
export interface ElementOcclusion {
  /** The stack level of the overlay inside this element; undefined if none is above its content. */
  readonly overlayLevel: number | undefined;
  /** no · text: only its own text is occluded · all: the element is, too · layer: it shows through what takes its presses. */
  readonly occluded: 'no' | 'text' | 'all' | 'layer';
}
