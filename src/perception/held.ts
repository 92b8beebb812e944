import type { ElementId } from '../protocol/ids.ts';
import type { Line } from '../protocol/snapshot.ts';

/** The controls of one kind in a range of lines, with the words of the first. */
export interface HeldControls {
  readonly tag: string;
  readonly count: number;
  readonly words: string;
}

/** What ranges of lines hold, without a visit to each line: folding a page asks for thousands of ranges. */
export class HeldLines {
  /** For each line, the last element id before it, else the page's first. */
  readonly #near: readonly (ElementId | undefined)[];
  /** Indices of the lines with element ids, and for each the first of them. */
  readonly #withIds: number[] = [];
  readonly #ids: ElementId[] = [];
  /** Indices of lines by depth, from the least. */
  readonly #depths: (readonly [depth: number, at: readonly number[]])[];
  /** For each kind of control its line and its words, in reading order. */
  readonly #controls = new Map<string, { readonly at: number[]; readonly words: string[] }>();

  constructor(lines: readonly Line[]) {
    let last = lines.find(({ ids }) => ids.length > 0)?.ids[0];
    const depths = new Map<number, number[]>();
    this.#near = lines.map((line, index) => {
      const near = last;
      last = line.ids.at(-1) ?? last;
      const [id] = line.ids;
      if (id !== undefined) {
        this.#withIds.push(index);
        this.#ids.push(id);
      }
      listOf(depths, line.depth, () => []).push(index);
      for (const [tag, words] of controlsOf(line)) {
        const ofTag = listOf(this.#controls, tag, () => ({ at: [], words: [] }));
        ofTag.at.push(index);
        ofTag.words.push(words);
      }
      return near;
    });
    this.#depths = [...depths].sort(([a], [b]) => a - b);
  }

  /** The element id that opens a range: its first, else the nearest before it, else after it. */
  idOf(from: number, to: number): ElementId | undefined {
    const next = firstFrom(this.#withIds, from);
    return (this.#withIds[next] ?? to) < to ? this.#ids[next] : this.#near[from];
  }

  /** The last element id before a line, else the page's first. */
  near(index: number): ElementId | undefined {
    return this.#near[index];
  }

  /** The least depth of the lines. */
  depth(from: number, to: number): number {
    return this.#depths.find(([, at]) => (at[firstFrom(at, from)] ?? to) < to)?.[0] ?? 0;
  }

  /** The controls in the lines, the most frequent kinds first. */
  controls(from: number, to: number): HeldControls[] {
    const found: HeldControls[] = [];
    for (const [tag, { at, words }] of this.#controls) {
      const first = firstFrom(at, from);
      if ((at[first] ?? to) < to)
        found.push({ tag, count: firstFrom(at, to) - first, words: words[first] ?? '' });
    }
    return found.sort((a, b) => b.count - a.count);
  }
}

/** The value of a key, made if there is none. */
function listOf<K, T>(map: Map<K, T>, key: K, make: () => T): T {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

/** The place of the first number that is not below `least`, in ascending numbers. */
export function firstFrom(sorted: readonly number[], least: number): number {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? 0) < least) from = middle + 1;
    else to = middle;
  }
  return from;
}

const CONTROL = /<\d+ ([a-z][a-z0-9-]*)[^<>]*>(?:([^<]*)<\/>)?/g;
const controls = new WeakMap<Line, readonly (readonly [tag: string, words: string])[]>();

function controlsOf(line: Line): readonly (readonly [tag: string, words: string])[] {
  if (line.ids.length === 0) return [];
  const found =
    controls.get(line) ??
    Array.from(line.text.matchAll(CONTROL), ([, tag = '', words = '']) => [tag, words.trim()] as const);
  controls.set(line, found);
  return found;
}
