import { clientHeightOf, clientWidthOf } from '../../../page/genuine.ts';
import type { ElementInfo, Spacing } from '../semantics/element-info.ts';
import { REPLACED } from '../semantics/interaction.ts';

/** How the browser renders an element's own box. */
export interface RenderState {
  /**
   * visible · clipped: cut down to nothing, as text for screen readers is · hidden: by `visibility`,
   * descendants may be visible · content-hidden: visible, but its content is not (`content-visibility:
   * hidden`) · transparent: `opacity: 0` · not-rendered: neither the element nor its descendants.
   */
  readonly state: 'visible' | 'clipped' | 'hidden' | 'content-hidden' | 'transparent' | 'not-rendered';
  /** How the element takes part in layout; `row`: a horizontal flex container. */
  readonly flow: 'inline' | 'inline-block' | 'block' | 'row' | 'contents';
  /** Whether the cursor over it says that it is pressed or dragged; false if the caller did not ask. */
  readonly hasPointerCursor: boolean;
  /** The white space in its text that is drawn; absent where CSS collapses all of it. */
  readonly spacing?: Spacing | undefined;
  /** The layout that this state depends on; the reader polls it, since layout changes without a mutation. */
  readonly measured?: 'size' | 'place' | undefined;
  /** Whether a person can scroll what it holds, if that is larger. */
  readonly scrolls?: boolean;
}

/** Reads the render state of an element. `cursor`: whether to read the cursor too. */
export type RenderStateReader = (info: ElementInfo, wanted: { readonly cursor: boolean }) => RenderState;

/** Cursors of what is clicked, dragged or drawn on. */
const PRESSED = new Set(['pointer', 'grab', 'move', 'crosshair']);

/** Tags that never clip their content. */
const NEVER_CLIPPED_TAGS = new Set(['tr', 'td', 'th', 'tbody', 'thead', 'tfoot', 'body', 'html']);

/**
 * Reads one computed style, and layout only if the element may be clipped. The caller knows that the
 * ancestors are visible: `checkVisibility` would walk all of them again for each element.
 */
export const readRenderState: RenderStateReader = ({ element, tag }, wanted) => {
  const style = getComputedStyle(element);
  const { display } = style;
  // Computed values are empty for an element outside the flat tree.
  if (display === 'none' || display === '') return NOT_RENDERED;
  const flow = flowOf(display, style);
  const hasPointerCursor = wanted.cursor && PRESSED.has(style.cursor);
  const spacing = SPACINGS[style.whiteSpaceCollapse];
  const state = stateOf(style, display);
  // Only block-level boxes are out of flow or collapse.
  const isBox =
    (state === 'visible' || state === 'content-hidden') &&
    (flow === 'block' || flow === 'row') &&
    !NEVER_CLIPPED_TAGS.has(tag);
  const isPositioned = isBox && isAbsoluteOrFixed(style);
  const { overflowY } = style;
  const collapses =
    isBox && (overflowY === 'hidden' || overflowY === 'clip') && tag !== 'button' && !REPLACED.has(tag);
  const isCutAway = (isPositioned && isClipped(element, style)) || (collapses && isCollapsed(element));
  return {
    state: isCutAway ? 'clipped' : state,
    flow,
    hasPointerCursor,
    spacing,
    scrolls: isBox && overflowY !== 'visible' && (SCROLLS.test(overflowY) || SCROLLS.test(style.overflowX)),
    measured: isPositioned ? 'place' : collapses ? 'size' : undefined,
  };
};

/** The layout that decides whether an element is clipped: as long as the value is equal, so is the state. */
export const clippingMeasures: Readonly<Record<'size' | 'place', (element: Element) => unknown>> = {
  size: (element) => sizeOf(element),
  place: (element) => `${sizeOf(element)} ${isClipped(element, getComputedStyle(element))}`,
};
const sizeOf = (element: Element): number =>
  Math.min(clientWidthOf(element), 3) + 4 * Math.min(clientHeightOf(element), 3);

/** By `white-space-collapse`. */
const SPACINGS: Readonly<Record<string, Spacing>> = {
  preserve: 'all',
  'break-spaces': 'all',
  'preserve-breaks': 'line breaks',
};

/** An element of which nothing is drawn. */
export const NOT_RENDERED: RenderState = { state: 'not-rendered', flow: 'block', hasPointerCursor: false };

function stateOf(style: CSSStyleDeclaration, display: string): RenderState['state'] {
  // `opacity` does not apply to an element without a box.
  if (style.opacity === '0' && display !== 'contents') return 'transparent';
  const skipsContent =
    display !== 'inline' && style.contentVisibility === 'hidden' && !UNCONTAINED.test(display);
  if (style.visibility !== 'visible') return skipsContent ? 'not-rendered' : 'hidden';
  return skipsContent ? 'content-hidden' : 'visible';
}

/**
 * Display types without `content-visibility`: https://drafts.csswg.org/css-contain-2/#containment-size.
 * Chrome applies it to table cells.
 */
const UNCONTAINED = /^(?:contents|(?:inline-)?table|table-(?!caption|cell).*|ruby.*)$/;

function flowOf(display: string, style: CSSStyleDeclaration): RenderState['flow'] {
  if (display === 'block') return 'block';
  if (display === 'inline') return 'inline';
  if (display === 'contents') return 'contents';
  if (display === 'table-row') return 'row';
  if (display === 'flex' || display === 'inline-flex')
    return style.flexDirection.startsWith('row') ? 'row' : 'block';
  return IN_LINE.test(display) ? 'inline-block' : 'block';
}

/** Boxes that stand in a line, as the readings of signs and the parts of a formula do. */
const IN_LINE = /^(?:inline|ruby)|math/;

const TINY_PX = 2;
const FAR_PX = -900;

const isAbsoluteOrFixed = ({ position }: CSSStyleDeclaration): boolean =>
  position === 'absolute' || position === 'fixed';

/** Whether the element is hidden with `clip`, `clip-path`, an off-screen position or a size of 1 px. */
function isClipped(element: Element, style: CSSStyleDeclaration): boolean {
  if (/^rect\((?:[01]px,? ?){4}\)$/.test(style.clip) || /^inset\((?:50|100)%/.test(style.clipPath))
    return true;
  if (parsePx(style.left) < FAR_PX || parsePx(style.top) < FAR_PX) return true;
  return (
    style.overflowX !== 'visible' && clientWidthOf(element) < TINY_PX && clientHeightOf(element) < TINY_PX
  );
}

const parsePx = (length: string): number => Number.parseFloat(length) || 0;

const SCROLLS = /auto|scroll/;

/**
 * Whether the box is collapsed, like a closed accordion: `checkVisibility` would call its content visible.
 */
const isCollapsed = (element: Element): boolean =>
  clientHeightOf(element) < TINY_PX || clientWidthOf(element) < TINY_PX;
