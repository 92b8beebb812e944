import type { RawBlock, RawInline } from '../read/raw-block.ts';

/**
 * Where two reads of a page differ first, as the kinds of the blocks on the way: `region > item`. Holds no
 * page text; undefined where they do not differ.
 */
export function firstDifference(a: readonly RawBlock[], b: readonly RawBlock[]): string | undefined {
  if (a === b) return undefined;
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const [one, other] = [a[index], b[index]];
    if (one === other) continue;
    const kind = (one ?? other)?.kind ?? 'page';
    if (!one || !other || !isSameLine(one, other)) return kind;
    const below = firstDifference(one.children, other.children);
    if (below !== undefined) return `${kind} > ${below}`;
  }
  return undefined;
}

const isSameLine = (a: RawBlock, b: RawBlock): boolean =>
  a.kind === b.kind &&
  a.level === b.level &&
  a.indent === b.indent &&
  a.label === b.label &&
  a.behind === b.behind &&
  a.frame === b.frame &&
  a.inline.length === b.inline.length &&
  a.inline.every((part, index) => isSamePart(part, b.inline[index]));

function isSamePart(a: RawInline, b: RawInline | undefined): boolean {
  if (typeof a === 'string' || typeof b !== 'object') return a === b;
  const isSame =
    a.element === b.element && a.tag === b.tag && a.role === b.role && a.name === b.name && a.text === b.text;
  return isSame && String(a.attributes) === String(b.attributes);
}
