import { covered, disabledElement, notVisible, unstable } from '../../../src/protocol/failures/failures.ts';
import type { ElementId } from '../../../src/protocol/ids.ts';
import { done, failed, type Outcome } from '../../../src/protocol/outcome.ts';
import type { Point } from '../../../src/protocol/snapshot.ts';
import { composedAncestors, hitAt } from '../../page/hit-test.ts';
import { isDisabled } from '../read/semantics/attributes.ts';
import { centreOf, imageOf } from './image-map.ts';
import { waitUntilStable } from './stability.ts';

export interface Located {
  readonly point: Point;
  readonly rect: DOMRectReadOnly;
}

export interface LocateOptions {
  readonly id: ElementId;
  /** Time of the page's last change, Unix ms. */
  readonly changedAt: number;
  /** Describes the element that would receive the click instead. */
  nameBlocker(blocker: Element): Promise<string>;
}

/**
 * Scrolls the element into view; returns a point of this frame's viewport, in CSS pixels, where a click
 * reaches it. Fails `not_visible`, `disabled`, `unstable`, or `covered` with the blocker.
 */
export async function locate(
  element: Element,
  { id, changedAt, nameBlocker }: LocateOptions,
): Promise<Outcome<Located>> {
  const [first, ...others] = visibleParts(element);
  if (!first) return failed(notVisible(id));
  if (isDisabled(element)) return failed(disabledElement(id));
  if (window !== window.top) await scrollFramesIntoView(first);
  scrollIntoView(first);
  if (!(await waitUntilStable(first, { changedAt }))) return failed(unstable(id));
  let blocker: Element | undefined;
  for (const part of [first, ...others]) {
    scrollIntoView(part);
    for (const point of [...pointsInArea(element, part), ...pointsOf(part)]) {
      const hit = hitAt(point.x, point.y);
      if (hit && reaches(hit, element)) return done({ point, rect: part.getBoundingClientRect() });
      blocker ??= hit ?? undefined;
    }
  }
  return failed(blocker ? covered(id, await nameBlocker(blocker)) : notVisible(id));
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
  const parts =
    element.getClientRects().length === 0 ? [...element.children, ...labels] : [element, ...labels];
  return parts.filter((part) => {
    const { width, height } = part.getBoundingClientRect();
    return width > 0 && height > 0 && part.checkVisibility({ visibilityProperty: true });
  });
}

function scrollIntoView(element: Element): void {
  const { top, left, bottom, right } = element.getBoundingClientRect();
  const inView = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  if (!inView || !isHitAtCentre(element))
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
}

/**
 * Scrolls the frames around into view too. Only an observer can tell across origins whether this frame is out
 * of view.
 */
async function scrollFramesIntoView(element: Element): Promise<void> {
  const isInView = await new Promise<boolean>((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      resolve(entry !== undefined && entry.intersectionRatio > IN_VIEW_RATIO);
    });
    observer.observe(element);
    // Observers report nothing in a hidden tab, which draws no frames.
    setTimeout(() => resolve(false), OBSERVER_MS);
  });
  if (!isInView) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
}

const IN_VIEW_RATIO = 0.99;
const OBSERVER_MS = 100;

/** Inside the viewport, a scroll container may still have scrolled the element away. */
function isHitAtCentre(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const hit = hitAt(x + width / 2, y + height / 2);
  return hit !== null && reaches(hit, element);
}

const FRACTIONS = [
  [0.5, 0.5],
  [0.25, 0.5],
  [0.75, 0.5],
  [0.5, 0.25],
  [0.5, 0.75],
  [0.1, 0.1],
  [0.9, 0.9],
] as const;
const RECTS_MAX = 8;

function pointsInArea(element: Element, image: Element): Point[] {
  const centre = element instanceof HTMLAreaElement ? centreOf(element) : undefined;
  const { x, y } = image.getBoundingClientRect();
  return centre ? [{ x: x + centre.x, y: y + centre.y }] : [];
}

/** Points in the viewport on each line box of the element: the centre first, then around it. */
function* pointsOf(element: Element): Iterable<Point> {
  for (const rect of [...element.getClientRects()].slice(0, RECTS_MAX)) {
    const left = Math.max(0, rect.left);
    const top = Math.max(0, rect.top);
    const width = Math.min(innerWidth, rect.right) - left;
    const height = Math.min(innerHeight, rect.bottom) - top;
    if (width <= 0 || height <= 0) continue;
    for (const [across, down] of FRACTIONS) yield { x: left + width * across, y: top + height * down };
  }
}

/**
 * Whether a click on `hit` is a click on the element: `hit` is inside it in the composed tree, or inside its
 * label.
 */
export function reaches(hit: Element, element: Element): boolean {
  for (const ancestor of composedAncestors(hit)) {
    if (ancestor === element) return true;
    if (ancestor instanceof HTMLLabelElement && ancestor.control === element) return true;
  }
  return false;
}

const DIALOG = 'dialog, [role="dialog"], [role="alertdialog"], [aria-modal="true"]';

/**
 * The element to name as the blocker: the dialog around the hit, else the control around it, else the hit
 * itself.
 */
export function blockerOf(hit: Element, isKnown: (element: Element) => boolean): Element {
  let control: Element | undefined;
  for (const ancestor of composedAncestors(hit)) {
    if (ancestor.matches(DIALOG)) return ancestor;
    if (!control && isKnown(ancestor)) control = ancestor;
  }
  return control ?? hit;
}
