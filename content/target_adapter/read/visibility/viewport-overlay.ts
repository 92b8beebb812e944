import { composedAncestors, hitAt } from '../../../page/hit-test.ts';
import { type Box, holds } from './boxes.ts';
import {
  holdsFixed,
  isOnTop,
  isOpaque,
  isSealed,
  layerOf,
  lowestLayer,
  rises,
  solidity,
  TOP,
} from './stacking.ts';

/** An opaque element that stays over the whole viewport: a loading screen, a drawer as large as the window. */
export interface Veil {
  readonly element: Element;
  /** All around it, with the layer that it has among what they hold. */
  readonly levels: ReadonlyMap<Element, number>;
}

/** The veil over an element as the layer that it has above it, where `level` is that over what is around; undefined where it does not lie over it. */
export function veilOver(
  { element: cover, levels }: Veil,
  element: Element,
  level: number,
): number | undefined {
  if (element === cover) return undefined;
  const within = levels.get(element);
  if (within !== undefined) return within;
  const style = getComputedStyle(element);
  if (rises(element, style, { cover, level })) return undefined;
  return isSealed(style) ? TOP : level;
}

const SAMPLES = [0.1, 0.5, 0.9];

/** The veil of the page, if there is one. That it lies where layers say is tried by hits: where those tell otherwise there is none. */
export function liftVeil(placed: readonly Element[]): Veil | undefined {
  const { clientWidth, clientHeight } = document.documentElement;
  const viewport = { left: 0, top: 0, right: clientWidth, bottom: clientHeight };
  const wide = new Set(
    placed.filter((element) => isWide(element, viewport) && getComputedStyle(element).position === 'fixed'),
  );
  if (wide.size === 0) return undefined;
  const hits = SAMPLES.flatMap((across) =>
    SAMPLES.map((down) => hitAt(across * innerWidth, down * innerHeight)),
  );
  const element = hits
    .map((hit) => hit && veilAround(hit, wide))
    .find((each) => each !== undefined && each !== null);
  const levels = element && levelsAround(element);
  if (!levels) return undefined;
  const veil = { element, levels };
  return hits.every((hit) => hit && !liesOver(veil, hit)) ? veil : undefined;
}

/** The closest fixed element around the hit with something opaque in it that is as large as what it shows: its scroll bars are no hole. */
function veilAround(hit: Element, wide: ReadonlySet<Element>): Element | undefined {
  const opaque: Element[] = [];
  const isSolid = solidity();
  for (const around of composedAncestors(hit)) {
    if (isOpaque(getComputedStyle(around))) opaque.push(around);
    if (wide.has(around) && opaque.some((part) => (part === around || fills(part, around)) && isSolid(part)))
      return around;
  }
  return undefined;
}

function fills(part: Element, around: Element): boolean {
  const { left, top } = around.getBoundingClientRect();
  const { clientLeft, clientTop, clientWidth, clientHeight } = around;
  return holds(part.getBoundingClientRect(), {
    left: left + clientLeft,
    top: top + clientTop,
    right: left + clientLeft + clientWidth,
    bottom: top + clientTop + clientHeight,
  });
}

/** Whether by its layers the veil would lie over what was hit. */
function liesOver(veil: Veil, hit: Element): boolean {
  let level: number | undefined = 0;
  for (const element of [...composedAncestors(hit)].reverse()) {
    if (level !== undefined) level = veilOver(veil, element, level);
  }
  return level !== undefined;
}

/** Undefined where it is not the viewport that it is fixed in, or where it is below the page itself. */
function levelsAround(veil: Element): ReadonlyMap<Element, number> | undefined {
  const levels = new Map<Element, number>();
  let level = isOnTop(veil) ? TOP : layerOf(getComputedStyle(veil));
  for (const around of composedAncestors(veil)) {
    if (level < 0) return undefined;
    if (around === veil) continue;
    levels.set(around, level);
    const style = getComputedStyle(around);
    if (level !== TOP && holdsFixed(style)) return undefined;
    level = isOnTop(around) ? TOP : lowestLayer(style, level);
  }
  return levels;
}

/** Whether its box holds the whole viewport. */
const isWide = (element: Element, viewport: Box): boolean =>
  element.clientWidth >= viewport.right * NEARLY &&
  element.clientHeight >= viewport.bottom * NEARLY &&
  holds(element.getBoundingClientRect(), viewport);

/** Scroll bars of its own take from an element's inner size. */
const NEARLY = 0.9;
