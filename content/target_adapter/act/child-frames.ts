import type { FrameId } from '../../../src/protocol/ids.ts';
import { LIMITS } from '../../../src/protocol/limits.ts';
import type { FramePlace } from '../../../src/protocol/snapshot.ts';
import { type FrameElement, isFrame } from '../../page/frame-element.ts';
import { sharedIn, shareOnce } from '../../page/isolated-world.ts';
import { pause } from '../../page/pause.ts';
import { shownShadowOf } from '../../page/shadow-roots.ts';

/** A frame whose script has not answered after this long is shown by its name alone until it does. */
const PLACE_MS = 2_000;
/** Frames that appear or go while a child answers change the places of the others. */
const TRIES = 3;
const OWN_ID = 'frame id';

/** Tells frames of this script's world, which no page can see, which frame this document is in. */
export const shareFrameId = (id: FrameId): unknown => shareOnce(OWN_ID, () => id);

/**
 * Where this document is among the frames of its parent. A document of any site may compare the windows that its parent
 * lists with its own, and no page notices. Frames in shadow roots are not listed.
 */
export function ownPlace(): FramePlace {
  const at = childWindows(parent).indexOf(window);
  return {
    ...(at >= 0 && { at }),
    of: parent.length,
    width: innerWidth,
    height: innerHeight,
    url: location.href.slice(0, LIMITS.address),
  };
}

const childWindows = (of: Window): readonly Window[] =>
  Array.from({ length: of.length }, (_, at) => of[at] as Window);

/**
 * Maps frame elements to Chrome's frame ids. Chrome has no `runtime.getFrameId` (Firefox has), and a message between the
 * frames would be one to the page, so each child tells the worker its place. A frame with two ids, or an id of two frames,
 * has none.
 */
export class ChildFrames {
  readonly #placeOf: (child: FrameId, waits: boolean) => Promise<FramePlace | undefined>;
  readonly #claims = new Map<Window, Set<FrameId>>();
  /** Frames in shadow roots, which have no place. */
  readonly #unlisted = new Map<FrameId, FramePlace>();
  /** Ids that a snapshot has waited for in vain: the next ones do not. */
  readonly #overdue = new Set<FrameId>();

  /** `placeOf` asks the worker for a child's place; if its script `waits` to be injected, that is waited for. */
  constructor(placeOf: (child: FrameId, waits: boolean) => Promise<FramePlace | undefined>) {
    this.#placeOf = placeOf;
  }

  idOf(frame: FrameElement): FrameId | undefined {
    const own = sharedIn<FrameId>(frame, OWN_ID);
    if (own !== undefined) return own;
    const window = frame.contentWindow as Window;
    const [id, other] = this.#claims.get(window) ?? [];
    if (id === undefined || other !== undefined) return undefined;
    return [...this.#claims].some(([each, ids]) => ids.has(id) && each !== window) ? undefined : id;
  }

  /**
   * Waits until each of the `expected` ids, which are those of the child frames that can be read, has its frame, or each of
   * the `drawn` frames has one. Gives up after `PLACE_MS`, once for each id.
   */
  async settle(drawn: readonly FrameElement[], expected: readonly FrameId[]): Promise<void> {
    const isUnknown = (frame: FrameElement) => frame.contentWindow !== null && this.idOf(frame) === undefined;
    const isOver = () => !drawn.some(isUnknown);
    if (isOver()) return;
    const known = new Set([...framesIn(document)].map((frame) => this.idOf(frame)));
    const missing = expected.filter((id) => !known.has(id));
    if (missing.length === 0) return;
    await new Promise<void>((over) => {
      const asked = missing.map(async (id) => {
        await this.#ask(id);
        if (isOver()) over();
      });
      void Promise.all(asked).then(() => over());
      void pause(PLACE_MS).then(over);
    });
  }

  /** The child frame with this id; undefined for an unknown one. */
  async find(frameId: FrameId): Promise<FrameElement | undefined> {
    const known = () => [...framesIn(document)].find((each) => this.idOf(each) === frameId);
    // One that has just loaded may not have said where it is.
    if (!known()) {
      this.#overdue.delete(frameId);
      await this.settle([...framesIn(document)], [frameId]);
    }
    return known();
  }

  async #ask(id: FrameId): Promise<void> {
    const isLate = this.#overdue.has(id);
    this.#overdue.add(id);
    for (let tries = TRIES; tries > 0; tries -= 1) {
      const before = childWindows(window);
      const place = await this.#placeOf(id, !isLate);
      if (!place) return;
      const now = childWindows(window);
      if (place.of !== now.length || now.some((each, at) => each !== before[at])) continue;
      this.#overdue.delete(id);
      const listed = now[place.at ?? -1];
      if (listed) this.#claim(listed, id);
      else this.#unlisted.set(id, place);
      this.#matchUnlisted(new Set(now));
      return;
    }
  }

  #claim(window: Window, id: FrameId): void {
    this.#claims.set(window, (this.#claims.get(window) ?? new Set()).add(id));
    this.#unlisted.delete(id);
  }

  /** Gives a frame in a shadow root its id if no other of them has that size or, of several, no other loads that address. */
  #matchUnlisted(listed: ReadonlySet<Window>): void {
    for (const [id, { width, height, url }] of this.#unlisted) {
      const fitting = [...framesIn(document)].filter((frame) => {
        const window = frame.contentWindow;
        if (!window || listed.has(window) || this.#claims.has(window)) return false;
        const [ownWidth, ownHeight] = innerSizeOf(frame);
        return Math.abs(ownWidth - width) <= 1 && Math.abs(ownHeight - height) <= 1;
      });
      const byAddress = fitting.filter((frame) => 'src' in frame && frame.src === url);
      const [found, second] = byAddress.length > 0 ? byAddress : fitting;
      if (!found?.contentWindow || second) continue;
      this.#claim(found.contentWindow, id);
      this.#matchUnlisted(listed); // One fewer may fit the others.
      return;
    }
  }
}

function innerSizeOf(frame: FrameElement): readonly [number, number] {
  const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(frame);
  const both = (one: string, other: string) => Number.parseFloat(one) + Number.parseFloat(other);
  return [
    frame.clientWidth - both(paddingLeft, paddingRight),
    frame.clientHeight - both(paddingTop, paddingBottom),
  ];
}

function* framesIn(root: Document | ShadowRoot): Iterable<FrameElement> {
  for (const element of root.querySelectorAll('*')) {
    const inner = shownShadowOf(element);
    if (isFrame(element)) yield element;
    else if (inner) yield* framesIn(inner);
  }
}
