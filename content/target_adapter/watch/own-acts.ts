/** Changes within this time after an act of ours are taken for its effect. */
export const EFFECT_MS = 2_000;

/** How we act: with the pointer, with keys, by scrolling, or by writing into a field. */
export type ActKind = 'pointer' | 'keys' | 'scroll' | 'value';

/** When we act in this document: what an act of ours changes is no sign of a page that changes constantly. */
export interface OwnActs {
  /** When the last act began, Unix ms. */
  readonly lastAt: number;
  /** How we act if what changes now may be the effect of that; undefined otherwise. */
  causing(now: number): ActKind | undefined;
}

/** Notes each act of ours as it begins. */
export class ActClock implements OwnActs {
  #lastAt = Number.NEGATIVE_INFINITY;
  #kind: ActKind | undefined;
  /** Nodes that have changed since, or since the frame was noted. */
  #changed = new WeakSet<Node>();

  get lastAt(): number {
    return this.#lastAt;
  }

  begins(kind: ActKind, now: number): void {
    this.#kind = kind;
    this.#lastAt = now;
    this.#changed = new WeakSet();
  }

  /** Forgets what has changed: an act may follow, here or in another frame. */
  noted(): void {
    this.#changed = new WeakSet();
  }

  causing(now: number): ActKind | undefined {
    return now - this.#lastAt < EFFECT_MS ? this.#kind : undefined;
  }

  /** Notes that these nodes have changed, or are new. */
  changes(nodes: Iterable<Node>): void {
    for (const node of nodes) this.#changed.add(node);
  }

  /** Whether one of these nodes has changed since then, or is new. */
  hasChanged(nodes: readonly Node[]): boolean {
    return nodes.some((node) => this.#changed.has(node));
  }
}
