import { askFrame } from '../../messaging/ask.ts';
import type { FrameId, TabId } from '../../protocol/ids.ts';
import type { FramePlace } from '../../protocol/snapshot.ts';
import { within } from '../../protocol/within.ts';

/** Our script is in a document that has loaded within some 50 ms. */
const GREETING_MS = 2_000;

interface ChildFrame {
  readonly tabId: TabId;
  readonly frameId: FrameId;
}

/** Who waits for the script of a frame. Lost with the worker, whose caller then gets no answer and asks again. */
const waiting = new Set<ChildFrame & { greeted(): void }>();

/** Our script in a frame has greeted. */
export function noteGreeting({ tabId, frameId }: ChildFrame): void {
  for (const one of waiting) if (one.tabId === tabId && one.frameId === frameId) one.greeted();
}

/** Asks a frame where it is among the frames of its parent, and waits for its script if `waits`; undefined if that is not there. */
export async function placeOfFrame(frame: ChildFrame, waits: boolean): Promise<FramePlace | undefined> {
  let greeted = () => {};
  const greeting = new Promise<void>((resolve) => {
    greeted = resolve;
  });
  const one = { ...frame, greeted };
  waiting.add(one); // Before asking: it may greet meanwhile.
  try {
    const place = await askFrame(frame, 'GET_PLACE', {});
    if (place.ok) return place.value;
    if (!waits) return undefined;
    await within(GREETING_MS, greeting, 'the script of a frame is late');
    const later = await askFrame(frame, 'GET_PLACE', {});
    return later.ok ? later.value : undefined;
  } catch {
    return undefined; // It did not greet in time.
  } finally {
    waiting.delete(one);
  }
}
