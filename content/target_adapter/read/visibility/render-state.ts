import type { ElementInfo } from '../semantics/element-info.ts';
import { REPLACED } from '../semantics/interaction.ts';

/** What a person can see of an element's own box. */
export interface Look {
  /**
   * shown: it can be seen · clipped: in the layout, but cut down to nothing for screen readers only ·
   * hidden: it cannot be seen, what is in it may be · closed: it can be seen, nothing in it can · faded: fully transparent ·
   * gone: neither it nor anything in it.
   */
  readonly state: 'shown' | 'clipped' | 'hidden' | 'closed' | 'faded' | 'gone';
  /** Whether text before and after stands on the same line. */
  readonly flow: 'inline' | 'inline-block' | 'block' | 'row' | 'contents';
  /** Whether the mouse is a hand over it. */
  readonly pointer: boolean;
  /** What of its layout this depends on, as `Watched` has it. */
  readonly measured?: 'size' | 'place';
}

/** `pointer` says whether that is asked for: styles are read only where they decide something. */
export type Sight = (info: ElementInfo, wanted: { readonly pointer: boolean }) => Look;

/** What never hides its own content. */
const PLAIN_TAGS = new Set(['tr', 'td', 'th', 'tbody', 'thead', 'tfoot', 'body', 'html']);

/**
 * One computed style for each element; layout is read only where something may be clipped away. What is around it is for the caller to know: that it is
 * seen, and draws what is in it. So each property is read once, where `checkVisibility` would follow all that is around each element anew.
 */
export const browserSight: Sight = ({ element, tag }, wanted) => {
  const style = getComputedStyle(element);
  const { display } = style;
  // Of what is drawn nowhere there is no style at all.
  if (display === 'none' || display === '') return GONE;
  const flow = flowOf(display, style);
  const pointer = wanted.pointer && style.cursor === 'pointer';
  const state = stateOf(style, display);
  // What is taken out of the flow, or can be folded, is never inline.
  if (
    (state !== 'shown' && state !== 'closed') ||
    (flow !== 'block' && flow !== 'row') ||
    PLAIN_TAGS.has(tag)
  )
    return { state, flow, pointer };
  const isPlaced = isOutOfFlow(style);
  const folds = canFold(style) && tag !== 'button' && !REPLACED.has(tag);
  if (!isPlaced && !folds) return { state, flow, pointer };
  const isCut = (isPlaced && isClipped(element, style)) || (folds && isThin(element));
  return { state: isCut ? 'clipped' : state, flow, pointer, measured: isPlaced ? 'place' : 'size' };
};

/** What of the layout of an element decides whether it is clipped: equal values, equal looks. */
export const measure: Readonly<Record<'size' | 'place', (element: Element) => unknown>> = {
  size: (element) => sizeOf(element),
  place: (element) => `${sizeOf(element)} ${isClipped(element, getComputedStyle(element))}`,
};
const sizeOf = ({ clientWidth, clientHeight }: Element): number =>
  Math.min(clientWidth, 3) + 4 * Math.min(clientHeight, 3);

const GONE: Look = { state: 'gone', flow: 'block', pointer: false };

function stateOf(style: CSSStyleDeclaration, display: string): Look['state'] {
  // What has no box is never transparent.
  if (style.opacity === '0' && display !== 'contents') return 'faded';
  const isClosed = display !== 'inline' && style.contentVisibility === 'hidden' && !UNCONTAINED.test(display);
  if (style.visibility !== 'visible') return isClosed ? 'gone' : 'hidden';
  return isClosed ? 'closed' : 'shown';
}

/** What `content-visibility` says nothing to: https://drafts.csswg.org/css-contain-2/#containment-size, and Chrome, which takes cells for boxes. */
const UNCONTAINED = /^(?:contents|(?:inline-)?table|table-(?!caption|cell).*|ruby.*)$/;

function flowOf(display: string, style: CSSStyleDeclaration): Look['flow'] {
  if (display === 'block') return 'block';
  if (display === 'inline') return 'inline';
  if (display === 'contents') return 'contents';
  if (display === 'flex' || display === 'inline-flex')
    return style.flexDirection.startsWith('row') ? 'row' : 'block';
  return display.startsWith('inline') ? 'inline-block' : 'block';
}

const TINY_PX = 2;
const FAR_PX = -900;

const isOutOfFlow = ({ position }: CSSStyleDeclaration): boolean =>
  position === 'absolute' || position === 'fixed';

/** The ways in which pages keep text for screen readers only, or out of sight until it is wanted. */
function isClipped(element: Element, style: CSSStyleDeclaration): boolean {
  if (/^rect\((?:[01]px,? ?){4}\)$/.test(style.clip) || /^inset\((?:50|100)%/.test(style.clipPath))
    return true;
  if (parsePx(style.left) < FAR_PX || parsePx(style.top) < FAR_PX) return true;
  return style.overflowX !== 'visible' && element.clientWidth < TINY_PX && element.clientHeight < TINY_PX;
}

const parsePx = (length: string): number => Number.parseFloat(length) || 0;

const canFold = ({ overflowY }: CSSStyleDeclaration): boolean =>
  overflowY === 'hidden' || overflowY === 'clip';

/** A folded accordion: nothing of it is left to see, though each part would be "visible". */
const isThin = (element: Element): boolean => element.clientHeight < TINY_PX || element.clientWidth < TINY_PX;
