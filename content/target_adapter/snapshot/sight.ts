import type { Visited } from './visited.ts';

/** What a person can see of an element's own box. */
export interface Look {
  /**
   * shown: it can be seen · clipped: in the layout, but cut down to nothing for screen readers only ·
   * hidden: it cannot be seen, what is in it may be · faded: fully transparent · gone: neither it nor anything in it.
   */
  readonly state: 'shown' | 'clipped' | 'hidden' | 'faded' | 'gone';
  /** Whether text before and after stands on the same line. */
  readonly flow: 'inline' | 'inline-block' | 'block' | 'row' | 'contents';
  /** Whether the mouse is a hand over it. */
  readonly pointer: boolean;
  /** What of its layout this depends on, as `Watched` has it. */
  readonly measured?: 'size' | 'place';
}

/** `pointer` says whether that is asked for: styles are read only where they decide something. */
export type Sight = (at: Visited, wanted: { readonly pointer: boolean }) => Look;

/** What never hides its own content. */
const PLAIN_TAGS = new Set(['tr', 'td', 'th', 'tbody', 'thead', 'tfoot', 'body', 'html']);
const REPLACED_TAGS = new Set(['input', 'img', 'select', 'textarea', 'button', 'video', 'audio', 'canvas', 'svg', 'iframe']);

/** One checkVisibility and one computed style for each element; layout is read only where something may be clipped away. That nothing around it is transparent is for the caller to know. */
export const browserSight: Sight = ({ element, tag }, wanted) => {
  // To hand it options costs as much again as reading a property.
  const seen = element.checkVisibility();
  const style = getComputedStyle(element);
  // Cells far outnumber everything else on the pages that are slow, and stand for themselves however they flow.
  const display = seen && (tag === 'td' || tag === 'th') ? 'block' : style.display;
  // Without a box of its own it is never "visible" to checkVisibility.
  if (!seen && display !== 'contents') return GONE;
  const flow = flowOf(display, style);
  const pointer = wanted.pointer && style.cursor === 'pointer';
  const state = stateOf(style, flow);
  // What is taken out of the flow, or can be folded, is never inline.
  if (state !== 'shown' || (flow !== 'block' && flow !== 'row') || PLAIN_TAGS.has(tag)) return { state, flow, pointer };
  const isPlaced = isOutOfFlow(style);
  const folds = canFold(style) && !REPLACED_TAGS.has(tag);
  if (!isPlaced && !folds) return { state, flow, pointer };
  const isCut = (isPlaced && isClipped(element, style)) || (folds && isThin(element));
  return { state: isCut ? 'clipped' : 'shown', flow, pointer, measured: isPlaced ? 'place' : 'size' };
};

/** What of the layout of an element decides whether it is clipped: equal values, equal looks. */
export const measure: Readonly<Record<'size' | 'place', (element: Element) => unknown>> = {
  size: (element) => sizeOf(element),
  place: (element) => `${sizeOf(element)} ${isClipped(element, getComputedStyle(element))}`,
};
const sizeOf = ({ clientWidth, clientHeight }: Element): number => Math.min(clientWidth, 3) + 4 * Math.min(clientHeight, 3);

const GONE: Look = { state: 'gone', flow: 'block', pointer: false };

function stateOf({ opacity, visibility }: CSSStyleDeclaration, flow: Look['flow']): Look['state'] {
  // What has no box is never transparent.
  if (opacity === '0' && flow !== 'contents') return 'faded';
  return visibility === 'visible' ? 'shown' : 'hidden';
}

function flowOf(display: string, style: CSSStyleDeclaration): Look['flow'] {
  if (display === 'block') return 'block';
  if (display === 'inline') return 'inline';
  if (display === 'contents') return 'contents';
  if (display === 'flex' || display === 'inline-flex') return style.flexDirection.startsWith('row') ? 'row' : 'block';
  return display.startsWith('inline') ? 'inline-block' : 'block';
}

const TINY_PX = 2;
const FAR_PX = -900;

const isOutOfFlow = ({ position }: CSSStyleDeclaration): boolean => position === 'absolute' || position === 'fixed';

/** The ways in which pages keep text for screen readers only, or out of sight until it is wanted. */
function isClipped(element: Element, style: CSSStyleDeclaration): boolean {
  if (/^rect\((?:[01]px,? ?){4}\)$/.test(style.clip) || /^inset\((?:50|100)%/.test(style.clipPath)) return true;
  if (parsePx(style.left) < FAR_PX || parsePx(style.top) < FAR_PX) return true;
  return style.overflowX !== 'visible' && element.clientWidth < TINY_PX && element.clientHeight < TINY_PX;
}

const parsePx = (length: string): number => Number.parseFloat(length) || 0;

const canFold = ({ overflowY }: CSSStyleDeclaration): boolean => overflowY === 'hidden' || overflowY === 'clip';

/** A folded accordion: nothing of it is left to see, though each part would be "visible". */
const isThin = (element: Element): boolean => element.clientHeight < TINY_PX || element.clientWidth < TINY_PX;
