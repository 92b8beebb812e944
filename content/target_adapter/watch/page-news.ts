import { type BlockChange, blockChanges } from './block-changes.ts';
import type { BlockNoise } from './block-noise.ts';
import { EFFECT_MS, type OwnActs } from './own-acts.ts';

/** Tells which changes of a page, made by the page itself, matter to somebody who waits for it. */
export interface PageNews {
  /** When the page last had news, Unix ms; undefined before the first. */
  readonly lastAt: number | undefined;
  take(records: readonly MutationRecord[]): void;
  /** The page has been read: the next news are reported, once. */
  arm(): void;
  /** The person uses the page: what follows is their doing. */
  personActed(): void;
  /** Looks whether what changed constantly has stopped. */
  check(): void;
}

interface PageNewsOptions {
  /** Tells the worker; whether it has taken it. */
  report(): Promise<boolean>;
  wakeMe(inMs: number): void;
  /** Learns from what this page does by itself. */
  readonly noise: BlockNoise;
  readonly acts: OwnActs;
  isVisible?: (element: Element) => boolean;
  now?: () => number;
}

/** What changed constantly has stopped after this many of its pauses, within these bounds. */
const STOPPED_PAUSES = 3;
const STOPPED_MIN_MS = 2000;
const STOPPED_MAX_MS = 10_000;
/** A block that has turned more often than this is never asked whether it has stopped. */
const TURNS_MAX = 8;

/** What a page declares important. */
const DIALOG = 'dialog[open], [role="dialog"], [role="alertdialog"], [aria-modal="true"]';
const LIVE = `${DIALOG}, [aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"], output`;
/** What a page declares unimportant, or whose name says that it moves by itself. */
const QUIET = [
  ...['marquee', '[role="marquee"]', '[role="timer"]', '[aria-live="off"]', 'time'],
  ...[
    '[aria-roledescription="carousel" i]',
    'ins.adsbygoogle',
    '[id^="google_ads" i]',
    '[class*="advert" i]',
  ],
  ...['carousel', 'swiper', 'slick-', 'countdown', 'marquee'].map((word) => `[class*="${word}" i]`),
].join(', ');
/** After this many changes in a batch, the first news ends the search. */
const JUDGED_MAX = 100;

export function watchPageNews({
  report,
  wakeMe,
  noise,
  acts,
  isVisible = (element) => element.checkVisibility(),
  now = Date.now,
}: PageNewsOptions): PageNews {
  /** What has come by itself: that it goes again is no news. */
  const came = new WeakSet<Node>();
  /** When to look whether a block has stopped. */
  const turning = new Map<Element, number>();
  const turns = new WeakMap<Element, number>();
  let lastAt: number | undefined;
  let armed = false;
  let personAt = Number.NEGATIVE_INFINITY;

  const news = (at: number) => {
    lastAt = at;
    if (!armed) return;
    armed = false;
    void report().then((taken) => {
      armed ||= !taken;
    });
  };

  const isShown = (node: Node, block: Element) => isVisible(node instanceof Element ? node : block);

  const noteTurning = (block: Element, at: number) => {
    const count = (turns.get(block) ?? 0) + 1;
    turns.set(block, count);
    if (count > TURNS_MAX) {
      turning.delete(block);
      return;
    }
    const pauses = noise.pauseOf(block) * STOPPED_PAUSES;
    const inMs = Math.min(STOPPED_MAX_MS, Math.max(STOPPED_MIN_MS, pauses));
    turning.set(block, at + inMs);
    wakeMe(inMs);
  };

  const isNews = ({ block, how, before, text, nodes }: BlockChange, at: number): boolean => {
    if (how === 'grew') for (const node of nodes) came.add(node);
    if (!block.isConnected) return false;
    const declared = nearest(block, nodes);
    if (declared === 'quiet') return false;
    const isSeen = () => (how === 'grew' ? nodes.some((node) => isShown(node, block)) : isVisible(block));
    if (declared === 'live' && how !== 'restyled') return how !== 'shrank' && before !== text && isSeen();
    if (how === 'shrank' && nodes.every((node) => came.has(node))) return false;
    if (how === 'grew' || how === 'shrank') return !noise.isInConstant(block, at) && isSeen();
    if (acts.causing(at)) {
      if (!noise.goesOn(block, () => text, at)) return isSeen();
      noise.wentOn(block, text, at);
      return false;
    }
    const verdict = noise.record(block, { before, text, now: at });
    if (verdict === 'turning') noteTurning(block, at);
    return verdict === 'news' && !noise.isInConstant(block, at) && isSeen();
  };

  return {
    get lastAt() {
      return lastAt;
    },
    take(records) {
      const at = now();
      if (at - personAt < EFFECT_MS) return;
      let judged = 0;
      let found = false;
      for (const change of blockChanges(records)) {
        // Also where there are news already: the others are learned from.
        found = isNews(change, at) || found;
        judged += 1;
        if (found && judged > JUDGED_MAX) break;
      }
      if (found) news(at);
    },
    arm() {
      armed = true;
    },
    personActed() {
      personAt = now();
    },
    check() {
      const at = now();
      for (const [block, checkAt] of turning) {
        if (checkAt > at) continue;
        turning.delete(block);
        if (block.isConnected && isVisible(block)) news(at);
      }
      // The worker keeps one time for a frame.
      if (turning.size > 0) wakeMe(Math.min(...turning.values()) - at);
    },
  };
}

/** What the page declares a change to be: by the nearest block around it, or by what has come. */
function nearest(block: Element, nodes: readonly Node[]): 'live' | 'quiet' | undefined {
  const closest = block.closest(`${LIVE}, ${QUIET}`);
  if (closest) return closest.matches(QUIET) && !closest.matches(DIALOG) ? 'quiet' : 'live';
  const isLive = nodes.some(
    (node) => node instanceof Element && (node.matches(LIVE) || node.querySelector(LIVE) !== null),
  );
  if (isLive) return 'live';
  const own = nodes.filter((node) => node instanceof Element);
  return own.length > 0 && own.length === nodes.length && own.every((node) => node.matches(QUIET))
    ? 'quiet'
    : undefined;
}
