import type { Line, LinesSince } from '../../../src/protocol/snapshot.ts';

/** The lines of one snapshot after the other, and what has changed between the last two. */
export class Versions {
  /**
   * Tells the versions of this document from those of the one before, which began to count at the same
   * number.
   */
  readonly #document = crypto.randomUUID();
  #count = 0;
  #lines: readonly Line[] = [];

  get current(): string {
    return `${this.#document} ${this.#count}`;
  }

  next(lines: readonly Line[], since: string | undefined): LinesSince {
    const before = since === this.current ? this.#lines : undefined;
    const from = head(this.#lines, lines);
    const kept = tail(this.#lines, lines, from);
    if (from < lines.length || this.#lines.length !== lines.length) this.#count += 1;
    this.#lines = lines;
    if (!before) return { lines };
    return { from, gone: before.length - kept - from, lines: lines.slice(from, lines.length - kept) };
  }
}

function head(a: readonly Line[], b: readonly Line[]): number {
  let same = 0;
  while (same < a.length && isSame(a[same], b[same])) same += 1;
  return same;
}

function tail(a: readonly Line[], b: readonly Line[], head: number): number {
  const most = Math.min(a.length, b.length) - head;
  let same = 0;
  while (same < most && isSame(a[a.length - 1 - same], b[b.length - 1 - same])) same += 1;
  return same;
}

const isSame = (a: Line | undefined, b: Line | undefined): boolean =>
  a === b || (a?.text === b?.text && a?.kind === b?.kind && a?.frameId === b?.frameId);
