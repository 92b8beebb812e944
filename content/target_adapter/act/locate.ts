import { disabledElement, notVisible, unstable } from '../../../src/protocol/failures/failures.ts';
import { clickedThrough, covered, onlyOthers } from '../../../src/protocol/failures/input-failures.ts';
import type { ElementId } from '../../../src/protocol/ids.ts';
import { done, failed, type Outcome } from '../../../src/protocol/outcome.ts';
import type { Point } from '../../../src/protocol/snapshot.ts';
import { composedAncestors, hitAt } from '../../page/hit-test.ts';
import { pause } from '../../page/pause.ts';
import { anyShadowOf } from '../../page/shadow-roots.ts';
import { isDisabled } from '../read/semantics/attributes.ts';
import { boxesOf } from './click-points.ts';
import { imageOf } from './image-map.ts';
import { waitUntilInteractive } from './interactive.ts';
import { type IsNumbered, pointedPart, reaches } from './own-part.ts';
import { innerPoints, ownPoints, titlePoints } from './own-points.ts';
import { type Aimed, isMiddleHit, look, lookClear } from './scroll-clear.ts';
import { isAtRest, waitUntilStable } from './stability.ts';
import { numberedIn, titlePart } from './title-part.ts';

export interface Located {
  readonly point: Point;
  readonly rect: DOMRectReadOnly;
}

/** What covers an element, in words for the agent, and what would close that. */
export interface Blocker {
  readonly name: string;
  /** `button 44`, or `button "Close"` where it has no number. */
  readonly closer?: string;
}

/** Names what would receive a click instead of an element. */
export type NameBlocker = (hit: Element, element: Element) => Promise<Blocker>;

export interface LocateOptions {
  readonly id: ElementId;
  /** Time of the page's last change, Unix ms. */
  readonly changedAt: number;
  readonly nameBlocker: NameBlocker;
  readonly isNumbered: IsNumbered;
  /** The number of a control in the element. */
  numberOf(element: Element): Promise<ElementId>;
  /** The point of the element, in % of its box, that the agent has chosen; any that is hit otherwise. */
  readonly at?: Point | undefined;
  /** A drop: it may land on anything in the element. */
  readonly drops?: true;
}

/**
 * Scrolls the element into view; returns a point of this frame's viewport, in CSS pixels, where a click
 * reaches it. Fails `not_visible`, `disabled`, `unstable`, or `covered` with the blocker.
 */
export async function locate(element: Element, options: LocateOptions): Promise<Outcome<Located>> {
  const { id, changedAt, nameBlocker, isNumbered, numberOf, at, drops } = options;
  await waitUntilInteractive(element);
  const [first, ...others] = partsToPoint(element, { at, isNumbered });
  if (!first) return failed(notVisible(id));
  if (isDisabled(element)) return failed(disabledElement(id));
  if (window !== window.top) await scrollFramesIntoView(first);
  scrollIntoView(aimedAt(element, first, { at, isNumbered, drops }));
  if (!(await waitUntilStable(first, { changedAt }))) return failed(unstable(id));
  let blocker: Element | undefined;
  for (const part of at ? [first] : [first, ...others]) {
    const aimed = aimedAt(element, part, { at, isNumbered, drops });
    scrollIntoView(aimed);
    const look = lookClear(aimed);
    if (look.point) return done({ point: look.point, rect: boxOf(part) });
    blocker ??= look.blocker;
  }
  const title = blocker || at ? undefined : titlePart(element, isNumbered);
  if (title) return locate(title, options);
  const inner = blocker || at ? [] : numberedIn(element, isNumbered);
  if (inner.length > 0)
    return failed(onlyOthers(id, await Promise.all(inner.slice(0, NAMED_MAX).map(numberOf))));
  // Its label holds nothing but links and buttons.
  if (!at && first !== element) blocker ??= numberedIn(first, isNumbered).find((one) => one !== element);
  if (!blocker) return failed(notVisible(id));
  const isAround = [...composedAncestors(element)].includes(blocker);
  return failed(isAround ? clickedThrough(id) : covered(id, await nameBlocker(blocker, element)));
}

/** The same where it is ready: nothing has to be scrolled or waited for. Only the top frame can know that. */
export function locateReady(
  element: Element,
  { changedAt, isNumbered }: Pick<LocateOptions, 'changedAt' | 'isNumbered'>,
): Located | undefined {
  const [part] = partsToPoint(element, { isNumbered });
  if (!part || window !== window.top || isDisabled(element) || !isAtRest(part, changedAt)) return undefined;
  const aimed = aimedAt(element, part, { isNumbered });
  const point = isInView(aimed) ? look(aimed).point : undefined;
  return point && { point, rect: boxOf(part) };
}

/** What the pointer may go to for an element, the best first. */
function partsToPoint(
  element: Element,
  { at, isNumbered }: { readonly at?: Point | undefined; readonly isNumbered: IsNumbered },
): Element[] {
  const pointed = at ? undefined : pointedPart(element, isNumbered);
  const parts = visibleParts(element);
  return pointed && isShown(pointed) ? [pointed, ...parts] : parts;
}

/**
 * What a person can click for an element: itself and its labels, or its children where it has no box of its
 * own.
 */
function visibleParts(element: Element): Element[] {
  const image = imageOf(element);
  if (image) return visibleParts(image);
  const labels =
    'labels' in element && element.labels instanceof NodeList
      ? [...element.labels].filter((label) => label instanceof Element)
      : [];
  // Positioned and floating content gives no height to the box around it.
  const hasBox = [...element.getClientRects()].some(({ width, height }) => width > 0 && height > 0);
  return [...(hasBox ? [element] : [...contentOf(element), element]), ...labels].filter(isShown);
}

/** The elements that an element without a box of its own consists of. */
function contentOf(element: Element): Element[] {
  if (element instanceof HTMLSlotElement) return element.assignedElements();
  return [...(anyShadowOf(element) ?? element).children];
}

function isShown(part: Element): boolean {
  const { width, height } = boxOf(part);
  if (width <= 0 || height <= 0) return false;
  // An element without a box of its own is never visible to this call, whatever its text is.
  const isBoxless = part.getClientRects().length === 0;
  return isBoxless
    ? getComputedStyle(part).visibility === 'visible'
    : part.checkVisibility({ visibilityProperty: true });
}

/** The box around an element, or around its text where it has none. */
function boxOf(part: Element): DOMRect {
  const [text] = part.getClientRects().length === 0 ? boxesOf(part) : [];
  return text ?? part.getBoundingClientRect();
}

/** The point of an element's box, or of its image's, at these per cents. */
export function pointIn(element: Element, at: Point): Point {
  return pointOf(imageOf(element) ?? element, at);
}

function pointOf(part: Element, { x, y }: Point): Point {
  const { left, top, width, height } = boxOf(part);
  // The far edges are outside of a box.
  const inside = (size: number, percent: number) =>
    Math.min(Math.max((size * percent) / 100, 0), size - EDGE_PX);
  return { x: left + inside(width, x), y: top + inside(height, y) };
}

const EDGE_PX = 0.5;

function scrollIntoView(aimed: Aimed): void {
  if (!isInView(aimed))
    aimed.element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
}

/** Whether all of it is in the window, and no scroller hides its middle. */
function isInView(aimed: Aimed): boolean {
  const { top, left, bottom, right } = boxOf(aimed.element);
  return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && isMiddleHit(aimed);
}

const MIDDLE: Point = { x: 50, y: 50 };

const aimedAt = (
  element: Element,
  part: Element,
  { at, isNumbered, drops }: Pick<LocateOptions, 'at' | 'isNumbered'> & { readonly drops?: true | undefined },
): Aimed => ({
  element: part,
  middle: () => pointOf(part, at ?? MIDDLE),
  points: () => (at ? [pointOf(part, at)] : ownPoints(element, part, isNumbered)),
  innerPoints: () => (at ? [] : drops ? innerPoints(element, isNumbered) : titlePoints(element, isNumbered)),
  isHitBy: (hit) => reaches(hit, element),
});

/**
 * Scrolls the frames around into view too. Only an observer can tell across origins whether this frame is out
 * of view.
 */
async function scrollFramesIntoView(element: Element): Promise<void> {
  const seen = new Promise<boolean>((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      resolve(entry !== undefined && entry.intersectionRatio > IN_VIEW_RATIO);
    });
    observer.observe(element);
  });
  // Observers report nothing in a hidden tab, which draws no frames.
  const isHidden = document.visibilityState === 'hidden';
  const isInView = !isHidden && (await Promise.race([seen, pause(OBSERVER_MS)]));
  if (!isInView) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
}

/** The points where a press reaches an element as it stands, without scrolling; the best come first. */
export function* hitPointsOf(
  element: Element,
  isNumbered: IsNumbered,
  { drops }: Pick<LocateOptions, 'drops'> = {},
): Generator<Point, undefined> {
  const isHit = ({ x, y }: Point) => {
    const hit = hitAt(x, y);
    return hit !== null && reaches(hit, element);
  };
  for (const part of visibleParts(element))
    for (const point of ownPoints(element, part, isNumbered)) if (isHit(point)) yield point;
  const inner = drops ? innerPoints(element, isNumbered) : titlePoints(element, isNumbered);
  for (const point of inner) if (isHit(point)) yield point;
}

const IN_VIEW_RATIO = 0.99;
/** Controls in an element that a failure names. */
const NAMED_MAX = 8;
const OBSERVER_MS = 100;
