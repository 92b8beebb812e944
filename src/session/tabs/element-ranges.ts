import type { ElementId } from '../../protocol/ids.ts';
import type { ElementRange } from '../targets.ts';

/** Ranges of one document: an honest one takes its numbers in a few large pieces. */
const RANGES_OF_DOCUMENT_MAX = 50;
/** Ranges of one tab: its frames, and documents that the back/forward cache can restore. */
const RANGES_OF_TAB_MAX = 300;

/**
 * Adds a range. Joins it to the one before it of the same document; over its quota, a document loses its own oldest
 * range, and a tab its own: what one tab asks for never costs another its numbers.
 */
export function withRange(ranges: readonly ElementRange[], added: ElementRange): readonly ElementRange[] {
  const last = ranges.at(-1);
  if (last && isSameDocument(last, added) && last.site === added.site && last.to + 1 === added.from)
    return [...ranges.slice(0, -1), { ...last, to: added.to }];
  const all = [...ranges, added];
  const ofDocument = withoutOldest(all, (range) => isSameDocument(range, added), RANGES_OF_DOCUMENT_MAX);
  return withoutOldest(ofDocument, ({ tabId }) => tabId === added.tabId, RANGES_OF_TAB_MAX);
}

/** The range that holds a number. */
export const rangeOf = (ranges: readonly ElementRange[], id: ElementId): ElementRange | undefined =>
  ranges.find(({ from, to }) => from <= id && id <= to);

const isSameDocument = (a: ElementRange, b: ElementRange): boolean =>
  a.tabId === b.tabId && a.frameId === b.frameId && a.documentId === b.documentId;

/** Drops the first of those that count, if they are more than `max`. */
function withoutOldest(
  ranges: readonly ElementRange[],
  counts: (range: ElementRange) => boolean,
  max: number,
): readonly ElementRange[] {
  if (ranges.filter(counts).length <= max) return ranges;
  const oldest = ranges.findIndex(counts);
  return ranges.toSpliced(oldest, 1);
}
