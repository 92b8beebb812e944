import type { Line, LinesSince } from '../../../src/protocol/snapshot.ts';

/** Keeps the lines of the latest snapshot and computes the changed lines of the next one. */
export class SnapshotVersions {
  /** Part of each version, since the previous document counted from the same number. Plain http pages have no `randomUUID`. */
  readonly #document = crypto.getRandomValues(new Uint32Array(3)).join('-');
  #count = 0;
  #lines: readonly Line[] = [];

  /** The latest version. */
  get current(): string {
    return `${this.#document} ${this.#count}`;
  }

  /**
   * Stores these lines as the latest version. Returns the difference if `since` was the latest version, else
   * all lines.
   */
  next(lines: readonly Line[], since: string | undefined): LinesSince {
    const before = since === this.current ? this.#lines : undefined;
    const from = commonPrefix(this.#lines, lines);
    const kept = commonSuffix(this.#lines, lines, from);
    if (from < lines.length || this.#lines.length !== lines.length) this.#count += 1;
    this.#lines = lines;
    if (!before) return { lines };
    return { from, gone: before.length - kept - from, lines: lines.slice(from, lines.length - kept) };
  }
}

function commonPrefix(a: readonly Line[], b: readonly Line[]): number {
  let same = 0;
  while (same < a.length && isSame(a[same], b[same])) same += 1;
  return same;
}

function commonSuffix(a: readonly Line[], b: readonly Line[], head: number): number {
  const most = Math.min(a.length, b.length) - head;
  let same = 0;
  while (same < most && isSame(a[a.length - 1 - same], b[b.length - 1 - same])) same += 1;
  return same;
}

const isSame = (a: Line | undefined, b: Line | undefined): boolean =>
  a === b ||
  (a?.text === b?.text && a?.kind === b?.kind && a?.frameId === b?.frameId && a?.behind === b?.behind);
