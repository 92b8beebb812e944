import type { Captured } from './block-builder.ts';
import { draft, flatInline, wordsOf } from './raw-block.ts';

const PARTS_MAX = 8;
const TEXT_MAX = 160;

/** Joins the items of a horizontal flex container into one line if they are few and short. */
export function joinFlexRow(element: Element, captured: Captured): Captured {
  const { blocks } = captured;
  if (blocks.length < 2) return captured;
  const isPlain = blocks.every(({ kind, children }) => kind === 'text' && children.length === 0);
  const isShort =
    blocks.length <= Math.min(PARTS_MAX, element.childNodes.length) &&
    blocks.map(wordsOf).join(' ').length <= TEXT_MAX;
  return isPlain && isShort
    ? { ...captured, blocks: [{ ...draft('text'), inline: flatInline(blocks) }] }
    : captured;
}
