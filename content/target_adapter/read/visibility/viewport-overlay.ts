import { clientHeightOf, clientWidthOf, rectOf } from '../../../page/genuine.ts';
import { composedAncestors, hitAt } from '../../../page/hit-test.ts';
import { containsRect, type Rect } from './boxes.ts';
import {
  isFixedContainingBlock,
  isInTopLayer,
  isOpaque,
  isStackingContext,
  lowestStackLevel,
  opaqueAncestry,
  paintsAbove,
  stackLevelOf,
  TOP_LAYER,
} from './stacking.ts';

/** A fixed element that fills the viewport and takes every press: a loading screen, a full-screen drawer, the shade of a dialog. */
export interface Overlay {
  readonly element: Element;
  /** Its ancestors, each with the stack level of the overlay inside it. */
  readonly levels: ReadonlyMap<Element, number>;
  readonly isOpaque: boolean;
}

/**
 * The stack level of the overlay inside `element`, where `level` is that inside its parent; undefined if the
 * element is above the overlay.
 */
export function overlayLevel(
  { element: occluder, levels }: Overlay,
  element: Element,
  level: number,
): number | undefined {
  if (element === occluder) return undefined;
  const inAncestor = levels.get(element);
  if (inAncestor !== undefined) return inAncestor;
  const style = getComputedStyle(element);
  if (paintsAbove(element, style, { occluder, level })) return undefined;
  return isStackingContext(style) ? TOP_LAYER : level;
}

const SAMPLES = [0.1, 0.5, 0.9];

/**
 * The overlay of the viewport, if any. Hit tests verify the computed stacking; if they disagree, there is
 * none.
 */
export function findOverlay(positioned: readonly Element[]): Overlay | undefined {
  const { clientWidth, clientHeight } = document.documentElement;
  const viewport = { left: 0, top: 0, right: clientWidth, bottom: clientHeight };
  const filling = new Set(
    positioned.filter(
      (element) => fillsViewport(element, viewport) && getComputedStyle(element).position === 'fixed',
    ),
  );
  if (filling.size === 0) return undefined;
  const hits = SAMPLES.flatMap((across) =>
    SAMPLES.map((down) => hitAt(across * innerWidth, down * innerHeight)),
  );
  const overlay =
    overlayOf(hits, { around: (hit) => overlayAround(hit, filling), isOpaque: true }) ??
    overlayOf(hits, { around: (hit) => layerAround(hit, filling), isOpaque: false });
  return overlay && hits.every((hit) => hit && !wouldOcclude(overlay, hit)) ? overlay : undefined;
}

function overlayOf(
  hits: readonly (Element | null)[],
  { around, isOpaque }: { around(hit: Element): Element | undefined; readonly isOpaque: boolean },
): Overlay | undefined {
  for (const hit of hits) {
    const element = hit && around(hit);
    const levels = element && levelsAround(element);
    if (levels) return { element, levels, isOpaque };
  }
  return undefined;
}

/** The closest viewport-filling fixed ancestor of the hit. */
function layerAround(hit: Element, filling: ReadonlySet<Element>): Element | undefined {
  for (const ancestor of composedAncestors(hit)) if (filling.has(ancestor)) return ancestor;
  return undefined;
}

/**
 * The closest viewport-filling fixed ancestor of the hit that is opaque itself or filled by an opaque part up
 * to its scroll bars.
 */
function overlayAround(hit: Element, filling: ReadonlySet<Element>): Element | undefined {
  const opaque: Element[] = [];
  const isOpaqueUpwards = opaqueAncestry();
  for (const ancestor of composedAncestors(hit)) {
    if (isOpaque(getComputedStyle(ancestor))) opaque.push(ancestor);
    if (
      filling.has(ancestor) &&
      opaque.some((part) => (part === ancestor || fillsPaddingBox(part, ancestor)) && isOpaqueUpwards(part))
    )
      return ancestor;
  }
  return undefined;
}

function fillsPaddingBox(part: Element, ancestor: Element): boolean {
  const { left, top } = rectOf(ancestor);
  const { clientLeft, clientTop, clientWidth, clientHeight } = ancestor;
  return containsRect(rectOf(part), {
    left: left + clientLeft,
    top: top + clientTop,
    right: left + clientLeft + clientWidth,
    bottom: top + clientTop + clientHeight,
  });
}

/** Whether, by its stack levels, the overlay would occlude the element that was hit. */
function wouldOcclude(overlay: Overlay, hit: Element): boolean {
  let level: number | undefined = 0;
  for (const element of [...composedAncestors(hit)].reverse()) {
    if (level !== undefined) level = overlayLevel(overlay, element, level);
    // All that is in a part behind a layer counts as behind it.
    if (!overlay.isOpaque && level !== undefined && !overlay.levels.has(element)) return true;
  }
  return level !== undefined;
}

/** Undefined if the overlay is fixed to an ancestor instead of the viewport, or is below the page itself. */
function levelsAround(overlay: Element): ReadonlyMap<Element, number> | undefined {
  const levels = new Map<Element, number>();
  let level = isInTopLayer(overlay) ? TOP_LAYER : stackLevelOf(getComputedStyle(overlay));
  for (const ancestor of composedAncestors(overlay)) {
    if (level < 0) return undefined;
    if (ancestor === overlay) continue;
    levels.set(ancestor, level);
    const style = getComputedStyle(ancestor);
    if (level !== TOP_LAYER && isFixedContainingBlock(style)) return undefined;
    level = isInTopLayer(ancestor) ? TOP_LAYER : lowestStackLevel(style, level);
  }
  return levels;
}

/** Whether its box contains the whole viewport. */
const fillsViewport = (element: Element, viewport: Rect): boolean =>
  clientWidthOf(element) >= viewport.right * WITHOUT_SCROLL_BARS &&
  clientHeightOf(element) >= viewport.bottom * WITHOUT_SCROLL_BARS &&
  containsRect(rectOf(element), viewport);

/** The share of the viewport that the inner size fills at least: the element's own scroll bars reduce it. */
const WITHOUT_SCROLL_BARS = 0.9;
