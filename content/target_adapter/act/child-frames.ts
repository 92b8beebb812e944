import * as v from 'valibot';
import { frameGone } from '../../../src/protocol/failures.ts';
import type { FrameId } from '../../../src/protocol/ids.ts';
import { done, failed, type Outcome } from '../../../src/protocol/outcome.ts';
import type { Point } from '../../../src/protocol/snapshot.ts';
import { shadowOf } from '../../page/shadow-roots.ts';
import { comesToRest } from './stability.ts';

const SOURCE = 'agent-anything:frame';
/** A frame that has not answered by now has none of our script: shown by its name alone. */
const ANSWER_MS = 150;

const messageSchema = v.union([
  v.object({ source: v.literal(SOURCE), is: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  v.object({ source: v.literal(SOURCE), who: v.literal(true) }),
]);

/**
 * Which frame element holds which of Chrome's frames. Chrome has no `runtime.getFrameId` (Firefox does): a frame is told its number by the worker
 * and tells its parent. A page may lie about its own frame, so a frame of two numbers, and a number of two frames, is nobody's.
 */
export class Frames {
  readonly #claims = new Map<MessageEventSource, Set<number>>();
  readonly #silent = new WeakSet<MessageEventSource>();
  #own: FrameId | undefined;
  #heard: () => void = () => undefined;

  constructor(signal: AbortSignal) {
    window.addEventListener('message', (event) => this.#hear(event), { capture: true, signal });
  }

  /** What the worker says this document's frame is. */
  identify(own: FrameId): void {
    this.#own = own;
    if (window !== window.top) this.#tell(window.parent);
  }

  idOf(frame: HTMLIFrameElement): FrameId | undefined {
    const claimed = this.#claims.get(frame.contentWindow as MessageEventSource);
    const [id] = claimed ?? [];
    if (id === undefined || claimed?.size !== 1) return undefined;
    const others = [...this.#claims].filter(([source, ids]) => ids.has(id) && source !== frame.contentWindow);
    return others.length === 0 ? (id as FrameId) : undefined; // The worker's own number, come back through the frame.
  }

  /** Asks frames that have not said who they are, and waits a moment for them. */
  async settle(frames: readonly HTMLIFrameElement[]): Promise<void> {
    const unknown = () =>
      frames.flatMap(({ contentWindow }) =>
        contentWindow && !this.#claims.has(contentWindow) && !this.#silent.has(contentWindow)
          ? [contentWindow]
          : [],
      );
    const asked = unknown();
    if (asked.length === 0) return;
    for (const each of asked) each.postMessage({ source: SOURCE, who: true }, '*');
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ANSWER_MS);
      this.#heard = () => {
        if (unknown().length > 0) return;
        clearTimeout(timer);
        resolve();
      };
    });
    this.#heard = () => undefined;
    for (const each of unknown()) this.#silent.add(each);
  }

  /** Where a child frame's content box begins in this frame's viewport. Fails `stale_id` where it is not, or not any more. */
  async offset(id: FrameId): Promise<Outcome<Point>> {
    const frame = [...framesIn(document)].find((each) => this.idOf(each) === id);
    if (!frame) return failed(frameGone);
    // A frame that scrolls into view from inside moves here a moment later: that goes through the browser.
    await comesToRest(frame, { changedAt: Date.now() });
    const { left, top, width } = frame.getBoundingClientRect();
    const { paddingLeft, paddingTop } = getComputedStyle(frame);
    const scale = frame.offsetWidth > 0 ? width / frame.offsetWidth : 1;
    return done({
      x: left + scale * (frame.clientLeft + Number.parseFloat(paddingLeft)),
      y: top + scale * (frame.clientTop + Number.parseFloat(paddingTop)),
    });
  }

  #hear({ data, source }: MessageEvent<unknown>): void {
    if (!source || source === window) return;
    const parsed = v.safeParse(messageSchema, data);
    if (!parsed.success) return;
    if ('who' in parsed.output) {
      if (source === window.parent) this.#tell(window.parent);
      return;
    }
    this.#claims.set(source, (this.#claims.get(source) ?? new Set()).add(parsed.output.is));
    this.#silent.delete(source);
    this.#heard();
  }

  #tell(parent: Window): void {
    if (this.#own !== undefined && this.#own > 0) parent.postMessage({ source: SOURCE, is: this.#own }, '*');
  }
}

function* framesIn(root: Document | ShadowRoot): Iterable<HTMLIFrameElement> {
  for (const element of root.querySelectorAll('*')) {
    const inner = shadowOf(element);
    if (element instanceof HTMLIFrameElement) yield element;
    else if (inner) yield* framesIn(inner);
  }
}
