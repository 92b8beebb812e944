/** Boxes that skip no content, whatever their `content-visibility` says. */
const UNCONTAINED = /^(?:inline|contents|table-row|table-row-group|table-header-group|table-footer-group)$/;
/** Pixels of a clipped box that shows nothing: pages keep text for screen readers in a box of one pixel. */
const SHOWS_NOTHING = 1;
/** Pixels left of the viewport where pages put text that is for screen readers alone. */
const FAR_LEFT = -500;

/**
 * Whether the page draws nothing of this element, whoever contains it. Judged by computed style and by the box, so it
 * is right in a hidden tab and for what is only scrolled away. Opacity does not count: a page that fades its text in
 * keeps it transparent while the tab is hidden.
 */
export function isUndrawn(element: Element): boolean {
  const style = getComputedStyle(element);
  if (style.display === 'none' || isInClosedDetails(element)) return true;
  if (style.contentVisibility === 'hidden' && !UNCONTAINED.test(style.display)) return true;
  return isClipped(style) || isCollapsed(element, style);
}

/** Whether the text directly in this element is invisible, unlike what is around the turn. */
export const isInvisible = (element: Element, turn: Element): boolean =>
  isHidden(element) && !(turn.parentElement && isHidden(turn.parentElement));

const isHidden = (element: Element): boolean =>
  /^(?:hidden|collapse)$/.test(getComputedStyle(element).visibility);

function isInClosedDetails(element: Element): boolean {
  const parent = element.parentElement;
  if (parent?.localName !== 'details' || parent.hasAttribute('open')) return false;
  return element !== [...parent.children].find(({ localName }) => localName === 'summary');
}

function isClipped({ position, clip, clipPath }: CSSStyleDeclaration): boolean {
  const isPositioned = position === 'absolute' || position === 'fixed';
  return (
    (isPositioned && /^rect\((?:0|1)(?:px)?(?:,? (?:0|1)(?:px)?){3}\)$/.test(clip)) ||
    /^(?:inset\((?:50|100)%|circle\(0(?:px|%)?[ )])/.test(clipPath)
  );
}

function isCollapsed(element: Element, { overflowX, overflowY, position }: CSSStyleDeclaration): boolean {
  if (element.getClientRects().length === 0) return false; // It has no box of its own.
  const { width, height, right } = element.getBoundingClientRect();
  const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  if (cuts(overflowY) && height <= SHOWS_NOTHING) return true;
  if (cuts(overflowX) && width <= SHOWS_NOTHING) return true;
  return (position === 'absolute' || position === 'fixed') && right + scrollX < FAR_LEFT;
}
