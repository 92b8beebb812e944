import { composedAncestors } from '../../page/hit-test.ts';

const FRAME_MS = 50;
/** Menus and drawers take up to half a second to open. */
const REST_MS = 1500;

/**
 * Waits until an element stands still; false where it keeps moving. Costs nothing where neither an animation nor a change a moment ago says that
 * it might move. A hidden tab draws no frames: then time stands in for them.
 */
export async function comesToRest(element: Element, { changedAt }: { changedAt: number }): Promise<boolean> {
  if (Date.now() - changedAt > FRAME_MS && !isAnimated(element)) return true;
  let before = placeOf(element);
  for (const until = Date.now() + REST_MS; Date.now() < until; ) {
    await nextFrame();
    const now = placeOf(element);
    if (now === before) return true;
    before = now;
  }
  return false;
}

function isAnimated(element: Element): boolean {
  const running = document.getAnimations().filter(({ playState }) => playState === 'running');
  if (running.length === 0) return false;
  const around = new Set(composedAncestors(element));
  return running.some(
    ({ effect }) => effect instanceof KeyframeEffect && effect.target !== null && around.has(effect.target),
  );
}

function placeOf(element: Element): string {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x, y, width, height].map(Math.round).join();
}

/** One frame where frames are drawn. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, FRAME_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
