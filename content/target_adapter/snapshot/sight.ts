/** What a person can see of an element's own box. */
export interface Look {
  /**
   * shown: it can be seen · clipped: in the layout, but cut down to nothing for screen readers only ·
   * hidden: it cannot be seen, what is in it may be · faded: fully transparent · gone: neither it nor anything in it.
   */
  readonly state: 'shown' | 'clipped' | 'hidden' | 'faded' | 'gone';
  /** Whether text before and after stands on the same line. */
  readonly flow: 'inline' | 'inline-block' | 'block' | 'row' | 'contents';
  readonly cursor: string;
}

export type Sight = (element: Element) => Look;

const GONE: Look = { state: 'gone', flow: 'block', cursor: '' };
const SEEN = { opacityProperty: true, visibilityProperty: true } as const;

/** One checkVisibility and one computed style for each element; layout is read only where something may be clipped away. */
export const browserSight: Sight = (element) => {
  const seen = element.checkVisibility(SEEN);
  const style = getComputedStyle(element);
  const { display } = style;
  const flow = flowOf(display, style);
  if (seen) {
    const state = mayClip(element, style) ? 'clipped' : collapsed(element, style, flow) ? 'gone' : 'shown';
    return { state, flow, cursor: style.cursor };
  }
  if (display === 'none') return GONE;
  // An element without a box of its own is never "visible" to checkVisibility.
  if (display === 'contents') return { state: style.visibility === 'visible' ? 'shown' : 'hidden', flow, cursor: style.cursor };
  if (style.visibility !== 'visible') return { state: 'hidden', flow, cursor: style.cursor };
  return style.opacity === '0' ? { state: 'faded', flow, cursor: style.cursor } : GONE;
};

function flowOf(display: string, style: CSSStyleDeclaration): Look['flow'] {
  if (display === 'block') return 'block';
  if (display === 'inline') return 'inline';
  if (display === 'contents') return 'contents';
  if (display === 'flex' || display === 'inline-flex') return style.flexDirection.startsWith('row') ? 'row' : 'block';
  return display.startsWith('inline') ? 'inline-block' : 'block';
}

const TINY_PX = 2;
const FAR_PX = -900;

/** The ways in which pages keep text for screen readers only: all take the element out of the flow. */
function mayClip(element: Element, style: CSSStyleDeclaration): boolean {
  const { position } = style;
  if (position !== 'absolute' && position !== 'fixed') return false;
  if (/^rect\((?:[01]px,? ?){4}\)$/.test(style.clip) || /^(?:inset\((?:50|100)%|circle\(0)/.test(style.clipPath)) return true;
  if (parsePx(style.left) < FAR_PX || parsePx(style.top) < FAR_PX) return true;
  return style.overflowX !== 'visible' && element.clientWidth < TINY_PX && element.clientHeight < TINY_PX;
}

const parsePx = (length: string): number => Number.parseFloat(length) || 0;

/** A folded accordion: nothing of it is left to see, though each part would be "visible". */
function collapsed(element: Element, style: CSSStyleDeclaration, flow: Look['flow']): boolean {
  if (flow === 'inline' || flow === 'contents') return false;
  const { overflowY } = style;
  if (overflowY !== 'hidden' && overflowY !== 'clip') return false;
  return element.clientHeight === 0 || element.clientWidth === 0;
}
