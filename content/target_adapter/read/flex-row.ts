import { childNodesOf } from '../../page/genuine.ts';
import type { Fragment } from './fragment.ts';
import { flatInline, flatText, rawBlock } from './raw-block.ts';

const PARTS_MAX = 8;
const TEXT_MAX = 160;

/** Joins the items of a horizontal flex container, or the cells of a row that a style draws, into one line if they are few and short. */
export function joinFlexRow(element: Element, fragment: Fragment): Fragment {
  const { blocks } = fragment;
  if (blocks.length < 2) return fragment;
  const isPlain = blocks.every(({ kind, children }) => kind === 'text' && children.length === 0);
  const isShort =
    blocks.length <= Math.min(PARTS_MAX, childNodesOf(element).length) &&
    blocks.map(flatText).join(' ').length <= TEXT_MAX;
  if (!isPlain || !isShort) return fragment;
  const label = blocks.find((block) => block.label !== undefined)?.label;
  const inline = flatInline(blocks);
  return { ...fragment, blocks: [{ ...rawBlock('text'), inline, ...(label !== undefined && { label }) }] };
}
