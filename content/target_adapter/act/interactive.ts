import { matches } from '../../page/genuine.ts';
import { composedAncestors } from '../../page/hit-test.ts';
import { nextFrame } from '../../page/next-frame.ts';
import { isDisabled } from '../read/semantics/attributes.ts';

/** Pages disable a control for so long while they answer a press. */
const BLOCKED_MS = 1_000;
const FRAME_MS = 50;

/** Waits, for 1 s at most, until an element is neither disabled nor inert, and no view transition covers the page. */
export async function waitUntilInteractive(element: Element): Promise<void> {
  for (const until = Date.now() + BLOCKED_MS; isBlocked(element) && Date.now() < until; )
    await nextFrame(FRAME_MS);
}

const isBlocked = (element: Element): boolean =>
  isDisabled(element) || [...composedAncestors(element)].some((one) => matches(one, BLOCKING));

// `:is` lets a browser that does not know a selector pass over it.
const BLOCKING = ':is([inert], :active-view-transition)';
