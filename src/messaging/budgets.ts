import type { TabId } from '../protocol/ids.ts';
import { LIMITS } from '../protocol/limits.ts';
import type { ToWorkerName } from '../protocol/messages/index.ts';
import { FRAME_BYTES } from '../protocol/remote/frames.ts';

/** Characters that most messages hold at the very most, with room to spare. */
const USUAL_SIZE = 64_000;

/** Messages that may be longer: each a little more than what its schema allows or a real page needs. */
const sizes: { readonly [N in ToWorkerName]?: number } = {
  AGENT_COMMAND: LIMITS.command + USUAL_SIZE,
  REDACT: 4_000_000,
  IMPORT_RUN: LIMITS.runFile + USUAL_SIZE,
  IMPORT_TOOLS: LIMITS.toolList + USUAL_SIZE,
  SAVE_TOOL: LIMITS.wholeAddress + USUAL_SIZE,
  LINK_FRAMES: FRAME_BYTES + USUAL_SIZE,
};

/** The most characters of a message that its schema gets to see. */
export const sizeOf = (name: ToWorkerName): number => sizes[name] ?? USUAL_SIZE;

/** How many messages of one name a tab may send at once, and how many more in each second after that. */
interface Rate {
  readonly atOnce: number;
  readonly perSecond: number;
}

const USUAL_RATE: Rate = { atOnce: 300, perSecond: 5 };

/** Messages that each of several hundred frames of a page may send at the same time. */
const rates: { readonly [N in ToWorkerName]?: Rate } = {
  HELLO: { atOnce: 1_000, perSecond: 20 },
  ALLOCATE_IDS: { atOnce: 600, perSecond: 3 },
  REDACT: { atOnce: 1_000, perSecond: 20 },
  PLACE_FRAME: { atOnce: 2_000, perSecond: 50 },
  LOAD_PART: { atOnce: 1_000, perSecond: 20 },
  WAKE_ME: { atOnce: 2_000, perSecond: 100 },
};

interface Bucket {
  left: number;
  /** Unix ms. */
  at: number;
}

/** More buckets than the tabs of all sessions fill; those used longest ago are dropped. */
const BUCKETS_MAX = 1_000;

/**
 * Counts what each tab sends. A budget is only an upper bound: no honest page comes near it, however slow the machine
 * is. Lost with the worker, whose start costs a flooding tab more than it gains.
 */
export class TabBudgets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Takes one message from the tab's budget; false if there is nothing left of it. */
  take(tabId: TabId, name: ToWorkerName): boolean {
    const rate = rates[name] ?? USUAL_RATE;
    const at = this.#now();
    const key = `${tabId} ${name}`;
    const { left, at: since } = this.#buckets.get(key) ?? { left: rate.atOnce, at };
    const gained = (Math.max(0, at - since) / 1_000) * rate.perSecond;
    const now = { left: Math.min(rate.atOnce, left + gained), at };
    const allowed = now.left >= 1;
    if (allowed) now.left -= 1;
    this.#buckets.set(key, now);
    if (this.#buckets.size > BUCKETS_MAX) this.#dropOldest();
    return allowed;
  }

  /** Drops the buckets that were used longest ago. */
  #dropOldest(): void {
    const oldestFirst = [...this.#buckets].sort(([, a], [, b]) => a.at - b.at);
    for (const [key] of oldestFirst.slice(0, BUCKETS_MAX / 2)) this.#buckets.delete(key);
  }
}
