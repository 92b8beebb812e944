import { composedAncestors } from '../../page/hit-test.ts';
import { nextFrame } from '../../page/next-frame.ts';
import { endsByItself, type RunningAnimation, runningAnimations } from '../../page/running-animations.ts';

/** What has changed or moved is at rest once it has stood for so long. */
const STANDS_MS = 50;
/** Menus and drawers take up to half a second to open. */
const STABLE_WITHIN_MS = 1500;
/** Where frames come late it looks more often than that, within this time. */
const LATE_MS = 6_000;
const LOOKS_MIN = 3;
/** What no animation with an end moves for longer than this within its own box, such as a button that pulses, does so for ever. */
const PULSE_MS = 500;

/**
 * Waits until an element has the same box in two frames, for 50 ms where an animation moves it that ends, or moves within its
 * own box alone; false where it keeps moving. Returns at once unless an animation runs or the page changed a moment ago, at
 * `changedAt` in Unix ms. In a hidden tab, which draws no frames, time replaces them.
 */
export async function waitUntilStable(
  element: Element,
  { changedAt }: { changedAt: number },
): Promise<boolean> {
  const began = Date.now();
  if (isAtRest(element, changedAt)) return true;
  const isMoved = () => animationsOf(element).some(endsByItself);
  // An animation begins in a frame, stands still between two, and may begin slowly.
  if (isMoved()) await nextFrame();
  let before = boxOf(element);
  let standsSince = Date.now();
  let shared = before;
  for (let looks = 0; Date.now() < began + (looks < LOOKS_MIN ? LATE_MS : STABLE_WITHIN_MS); looks += 1) {
    const wasMoved = isMoved();
    await nextFrame(wasMoved ? undefined : STANDS_MS);
    const now = boxOf(element);
    const at = Date.now();
    if (!areEqual(now, before)) standsSince = at;
    else if (!wasMoved || at - standsSince >= STANDS_MS) return true;
    shared = sharedBox(shared, now);
    if (!wasMoved && at > began + PULSE_MS && isMostOf(shared, now)) return true;
    before = now;
  }
  return isMostOf(shared, before);
}

/** Whether the page has not changed a moment ago, at `changedAt` in Unix ms, and no animation moves an element. */
export const isAtRest = (element: Element, changedAt: number): boolean =>
  Date.now() - changedAt > STANDS_MS && animationsOf(element).length === 0;

/** The animations that run and move the element, or what is around it in the flat tree. */
function animationsOf(element: Element): readonly RunningAnimation[] {
  const ancestors = new Set(composedAncestors(element));
  const roots = new Set<Document | ShadowRoot>();
  for (const ancestor of ancestors) {
    const root = ancestor.getRootNode();
    if (root instanceof Document || root instanceof ShadowRoot) roots.add(root);
  }
  return [...runningAnimations(roots)].filter(({ element: moved }) => ancestors.has(moved));
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function boxOf(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const [l = 0, t = 0, r = 0, b = 0] = [left, top, right, bottom].map(Math.round);
  return { left: l, top: t, right: r, bottom: b };
}

const areEqual = (one: Box, other: Box): boolean =>
  one.left === other.left &&
  one.top === other.top &&
  one.right === other.right &&
  one.bottom === other.bottom;

const sharedBox = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});

const isMostOf = (part: Box, all: Box): boolean =>
  2 * (part.right - part.left) > all.right - all.left && 2 * (part.bottom - part.top) > all.bottom - all.top;
