import { covered, disabledElement, notVisible, unstable } from '../../../src/protocol/failures.ts';
import type { ElementId } from '../../../src/protocol/ids.ts';
import { done, failed, type Outcome } from '../../../src/protocol/outcome.ts';
import type { Point } from '../../../src/protocol/snapshot.ts';
import { composedAncestors, hitAt } from '../../page/hit-test.ts';
import { isDisabled } from '../read/semantics/attributes.ts';
import { middleOf, pictureOf } from './image-map.ts';
import { comesToRest } from './stability.ts';

export interface Located {
  readonly point: Point;
  readonly rect: DOMRectReadOnly;
}

export interface LocateOptions {
  readonly id: ElementId;
  /** When the page changed last, Unix ms. */
  readonly changedAt: number;
  /** Puts what is in the way into words. */
  nameBlocker(blocker: Element): Promise<string>;
}

/**
 * A point of this frame's viewport, CSS pixels, at which a click reaches the element; scrolls it into view first.
 * Fails `not_visible`, `disabled`, `unstable`, or `covered` with the blocker.
 */
export async function locate(
  element: Element,
  { id, changedAt, nameBlocker }: LocateOptions,
): Promise<Outcome<Located>> {
  const [first, ...others] = visibleParts(element);
  if (!first) return failed(notVisible(id));
  if (isDisabled(element)) return failed(disabledElement(id));
  if (window !== window.top) await scrollTopIntoView(first);
  scrollIntoView(first);
  if (!(await comesToRest(first, { changedAt }))) return failed(unstable(id));
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

/** The element itself, else what stands for it: its labels, or what it draws where it has no box of its own. */
function visibleParts(element: Element): Element[] {
  const picture = pictureOf(element);
  if (picture) return visibleParts(picture);
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
  if (!inView || !hitNear(element))
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
}

/** In a frame, the frame itself may be out of view, which only an observer can tell across origins; scrolling goes on in the frames around. */
async function scrollTopIntoView(element: Element): Promise<void> {
  const seen = await new Promise<boolean>((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      resolve(entry !== undefined && entry.intersectionRatio > WHOLE);
    });
    observer.observe(element);
    // Observers are silent in a hidden tab that draws no frames.
    setTimeout(() => resolve(false), SILENT_MS);
  });
  if (!seen) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
}

const WHOLE = 0.99;
const SILENT_MS = 100;

/** In the viewport an element may still be scrolled out of a box of its own. */
function hitNear(element: Element): boolean {
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

function pointsInArea(element: Element, picture: Element): Point[] {
  const middle = element instanceof HTMLAreaElement ? middleOf(element) : undefined;
  const { x, y } = picture.getBoundingClientRect();
  return middle ? [{ x: x + middle.x, y: y + middle.y }] : [];
}

/** Points on the part that is in the viewport: the middle first, then around it, of each line that the element is broken into. */
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

/** Whether a click on `hit` is a click on the element: inside it as drawn, or on its label. */
function reaches(hit: Element, element: Element): boolean {
  for (const around of composedAncestors(hit)) {
    if (around === element) return true;
    if (around instanceof HTMLLabelElement && around.control === element) return true;
  }
  return false;
}

const DIALOG = 'dialog, [role="dialog"], [role="alertdialog"], [aria-modal="true"]';

/** What to call the thing in the way: its dialog, else the control that it is part of, else itself. */
export function blockerOf(hit: Element, isKnown: (element: Element) => boolean): Element {
  let control: Element | undefined;
  for (const around of composedAncestors(hit)) {
    if (around.matches(DIALOG)) return around;
    if (!control && isKnown(around)) control = around;
  }
  return control ?? hit;
}
