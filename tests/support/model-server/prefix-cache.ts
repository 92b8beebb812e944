import type { CacheBlock } from './shape.ts';

/** Characters of a request that a cache has read before, and of those that it stores with this one. */
export interface CacheUse {
  readonly cached: number;
  readonly written: number;
}

/**
 * A provider's cache of the beginnings of requests. Where a request has marks, the cache reads and writes up to them, as
 * Anthropic's does; any other request is compared with all earlier ones.
 */
export class PrefixCache {
  readonly #whole: string[] = [];
  readonly #marked = new Set<string>();

  use(blocks: readonly CacheBlock[], { byMarks }: { readonly byMarks: boolean }): CacheUse {
    const text = blocks.map((block) => block.text).join('\n');
    if (!byMarks) {
      const cached = this.#whole.reduce((most, earlier) => Math.max(most, common(earlier, text)), 0);
      this.#whole.push(text);
      return { cached, written: 0 };
    }
    const prefixes = blocks.flatMap(({ isMarked }, index) =>
      isMarked
        ? [
            blocks
              .slice(0, index + 1)
              .map((block) => block.text)
              .join('\n'),
          ]
        : [],
    );
    const last = prefixes.at(-1) ?? '';
    const known = [...this.#marked].filter((prefix) => last.startsWith(prefix));
    const cached = known.reduce((most, { length }) => Math.max(most, length), 0);
    for (const prefix of prefixes) this.#marked.add(prefix);
    return { cached, written: last.length - cached };
  }
}

function common(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  // Halves instead of characters: requests share most of what they are.
  let [same, end] = [0, most];
  while (same < end) {
    const middle = Math.ceil((same + end) / 2);
    if (one.slice(same, middle) === other.slice(same, middle)) same = middle;
    else end = middle - 1;
  }
  return same;
}
