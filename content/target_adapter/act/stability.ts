import { composedAncestors } from '../../page/hit-test.ts';

const FRAME_MS = 50;
/** Menus and drawers take up to half a second to open. */
const STABLE_WITHIN_MS = 1500;

/**
 * Waits until an element has the same box in two frames; false where it keeps moving. Returns at once unless
 * an animation runs or the page changed a moment ago, at `changedAt` in Unix ms. In a hidden tab, which draws
 * no frames, a timer replaces them.
 */
export async function waitUntilStable(
  element: Element,
  { changedAt }: { changedAt: number },
): Promise<boolean> {
  if (Date.now() - changedAt > FRAME_MS && !isAnimated(element)) return true;
  let before = boxOf(element);
  for (const until = Date.now() + STABLE_WITHIN_MS; Date.now() < until; ) {
    await nextFrame();
    const now = boxOf(element);
    if (now === before) return true;
    before = now;
  }
  return false;
}

function isAnimated(element: Element): boolean {
  const running = document.getAnimations().filter(({ playState }) => playState === 'running');
  if (running.length === 0) return false;
  const ancestors = new Set(composedAncestors(element));
  return running.some(
    ({ effect }) =>
      effect instanceof KeyframeEffect && effect.target !== null && ancestors.has(effect.target),
  );
}

function boxOf(element: Element): string {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x, y, width, height].map(Math.round).join();
}

/** Resolves in the next frame, or after `FRAME_MS` where the tab draws none. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, FRAME_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
