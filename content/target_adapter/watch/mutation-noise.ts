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
 * rest.
 */
export class MutationNoise {
  readonly #runs = new WeakMap<Node, ChangeRun>();

  /** Records a change of a node now, in Unix ms; true where the node changes continuously. */
  record(node: Node, now: number): boolean {
    const before = this.#runs.get(node);
    const continues = before !== undefined && now - before.last <= PAUSE_MAX_MS;
    const run = continues
      ? { since: before.since, last: now, times: before.times + 1 }
      : { since: now, last: now, times: 1 };
    this.#runs.set(node, run);
    return run.times >= TIMES_MIN && now - run.since >= NOISE_MS;
  }
}
