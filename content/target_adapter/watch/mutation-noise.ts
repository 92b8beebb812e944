/** What has changed without a pause for this long moves by itself: an animation, a ticker. */
const NOISE_MS = 1000;
/** Longer pauses begin anew. */
const PAUSE_MS = 300;
const TIMES_MIN = 8;

interface Motion {
  readonly since: number;
  readonly last: number;
  readonly times: number;
}

/** Tells what changes all the time from what happens: a page is at rest though a picture of it moves. */
export class Noise {
  readonly #motions = new WeakMap<Node, Motion>();

  /** Notes that a node has changed now, Unix ms; true where it does so all the time. */
  has(node: Node, now: number): boolean {
    const before = this.#motions.get(node);
    const goesOn = before !== undefined && now - before.last <= PAUSE_MS;
    const motion = goesOn
      ? { since: before.since, last: now, times: before.times + 1 }
      : { since: now, last: now, times: 1 };
    this.#motions.set(node, motion);
    return motion.times >= TIMES_MIN && now - motion.since >= NOISE_MS;
  }
}
