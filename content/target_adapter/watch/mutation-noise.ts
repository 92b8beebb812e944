/** A node that changes for this long without a pause is an animation or a ticker. */
const NOISE_MS = 1000;
/** A longer pause ends the run. */
const PAUSE_MAX_MS = 300;
const TIMES_MIN = 8;

interface ChangeRun {
  readonly since: number;
  readonly last: number;
  readonly times: number;
}

/**
 * Separates continuous animation from meaningful changes, so that a page with a moving picture counts as at
 * rest. A run that an act of ours falls into begins anew unless it is known by then: many quick acts that each change
 * the same node are no animation.
 */
export class MutationNoise {
  readonly #runs = new WeakMap<Node, ChangeRun>();

  /**
   * Records a change of a node now, in Unix ms; true where the node changes continuously. `actedAt`: when we last acted.
   */
  record(node: Node, now: number, actedAt = Number.NEGATIVE_INFINITY): boolean {
    const before = this.#runs.get(node);
    const continues =
      before !== undefined &&
      now - before.last <= PAUSE_MAX_MS &&
      (before.since >= actedAt || isContinuous(before));
    const run = continues
      ? { since: before.since, last: now, times: before.times + 1 }
      : { since: now, last: now, times: 1 };
    this.#runs.set(node, run);
    return isContinuous(run);
  }
}

const isContinuous = ({ since, last, times }: ChangeRun): boolean =>
  times >= TIMES_MIN && last - since >= NOISE_MS;
