import * as v from 'valibot';
import type { FrameId } from '../../../src/protocol/ids.ts';
import { type FrameElement, isFrame } from '../../page/frame-element.ts';
import { pause } from '../../page/pause.ts';
import { shownShadowOf } from '../../page/shadow-roots.ts';

/** A frame that has not claimed its id after this long is shown by its name alone until it does. */
const CLAIM_MS = 2_000;

const frameId = v.pipe(v.number(), v.integer(), v.minValue(1));
/** A frame asks its children who they are with the tab's mark; a child answers with the mark and its id. */
const messageSchema = v.union([v.strictTuple([v.string()]), v.strictTuple([v.string(), frameId])]);

/**
 * Maps frame elements to Chrome's frame ids. Chrome has no `runtime.getFrameId` (Firefox has), so the worker
 * tells a frame its id and the frame tells its parent, under a mark of the tab that names nobody to the page. A page
 * may lie about its own frame, so a frame with two ids, or an id of two frames, has none.
 */
export class ChildFrames {
  readonly #claims = new Map<MessageEventSource, Set<number>>();
  /** Ids that a snapshot has waited for in vain: the next ones do not. */
  readonly #overdue = new Set<number>();
  #own: FrameId | undefined;
  #mark: string | undefined;
  #onClaim: () => unknown = () => undefined;
  /** Asks who they are, while a snapshot waits for that. */
  #ask: () => unknown = () => undefined;

  constructor(signal: AbortSignal) {
    window.addEventListener('message', (event) => this.#receive(event), { capture: true, signal });
  }

  /** Takes the frame id of this document and the mark of its tab, as the worker knows them. */
  identify({ frameId: own, mark }: { readonly frameId: FrameId; readonly mark: string }): void {
    this.#own = own;
    this.#mark = mark;
    if (window !== window.top) this.#claim(window.parent);
    // A claim under a mark that was not known yet has not been heard.
    this.#overdue.clear();
    this.#ask();
  }

  idOf(frame: FrameElement): FrameId | undefined {
    const claimed = this.#claims.get(frame.contentWindow as MessageEventSource);
    const [id] = claimed ?? [];
    if (id === undefined || claimed?.size !== 1) return undefined;
    const others = [...this.#claims].filter(([source, ids]) => ids.has(id) && source !== frame.contentWindow);
    // The number that the worker gave, back through the frame.
    return others.length === 0 ? (id as FrameId) : undefined;
  }

  /**
   * Waits until each of the `expected` ids is claimed, which are those of the child frames that can be read, or each of
   * the `drawn` frames has claimed one. Gives up after `CLAIM_MS`, once for each id.
   */
  async settle(drawn: readonly FrameElement[], expected: readonly FrameId[]): Promise<void> {
    const hasNoId = ({ contentWindow }: FrameElement) =>
      contentWindow !== null && !this.#claims.has(contentWindow);
    const isClaimed = (id: FrameId) => [...this.#claims.values()].some((ids) => ids.has(id));
    const missing = () => expected.filter((id) => !this.#overdue.has(id) && !isClaimed(id));
    const isOver = () => !drawn.some(hasNoId) || missing().length === 0;
    if (isOver()) return;
    // A frame that is not drawn may be the one whose id is missing.
    this.#ask = () => {
      for (const frame of framesIn(document))
        if (hasNoId(frame)) frame.contentWindow?.postMessage([this.#mark ?? ''], '*');
    };
    this.#ask();
    const claimed = new Promise<void>((resolve) => {
      this.#onClaim = () => isOver() && resolve();
    });
    await Promise.race([claimed, pause(CLAIM_MS)]);
    this.#onClaim = this.#ask = () => undefined;
    if (!isOver()) for (const id of missing()) this.#overdue.add(id);
  }

  /** The child frame with this id; undefined for an unknown one. */
  async find(frameId: FrameId): Promise<FrameElement | undefined> {
    const known = () => [...framesIn(document)].find((each) => this.idOf(each) === frameId);
    // One that has just loaded may not have said who it is, or said it before this document knew its mark.
    if (!known()) {
      this.#overdue.delete(frameId);
      await this.settle([...framesIn(document)], [frameId]);
    }
    return known();
  }

  #receive({ data, source }: MessageEvent<unknown>): void {
    if (!source || source === window) return;
    const parsed = v.safeParse(messageSchema, data);
    if (!parsed.success || parsed.output[0] !== this.#mark) return;
    const [, claimed] = parsed.output;
    if (claimed === undefined) {
      if (source === window.parent) this.#claim(window.parent);
      return;
    }
    this.#claims.set(source, (this.#claims.get(source) ?? new Set()).add(claimed));
    this.#overdue.delete(claimed);
    this.#onClaim();
  }

  #claim(parent: Window): void {
    if (this.#own !== undefined && this.#own > 0) parent.postMessage([this.#mark, this.#own], '*');
  }
}

function* framesIn(root: Document | ShadowRoot): Iterable<FrameElement> {
  for (const element of root.querySelectorAll('*')) {
    const inner = shownShadowOf(element);
    if (isFrame(element)) yield element;
    else if (inner) yield* framesIn(inner);
  }
}
