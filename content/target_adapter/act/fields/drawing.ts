import { isEditor } from './editor-text.ts';

const CONTROLS =
  'button, a, input, select, summary, label, option, [role="button"], [role="link"], [role^="menuitem"], [role="tab"], [role="checkbox"], [role="radio"], [role="switch"], [role="option"], [role="treeitem"]';
/** Roles of documents whose text a page may draw itself. */
const DRAWN =
  'canvas, svg, [role="document"], [role="application"], [role="grid"], [role="gridcell"], [role="img"], [role^="graphics-"]';
const SIZE_MIN = 4;

/**
 * Whether an element may be a document that a page renders on its own: a click in it gives the focus to something hidden that takes the
 * keys. Never a control, which a click would press.
 */
export const isDrawing = (element: Element): boolean =>
  element.closest(CONTROLS) === null && (element.matches(DRAWN) || element.querySelector('canvas') !== null);

/** What takes text in this document if it has the focus: something in view, or hidden. */
export function textTaker(focused: Element): 'shown' | 'hidden' | undefined {
  const takes =
    focused instanceof HTMLTextAreaElement ||
    isEditor(focused) ||
    (focused instanceof HTMLInputElement && focused.selectionStart !== null);
  if (!takes) return undefined;
  return isOutOfView(focused) ? 'hidden' : 'shown';
}

export function isOutOfView(element: Element): boolean {
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  const isSmall = width < SIZE_MIN || height < SIZE_MIN;
  const isOutside = right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight;
  return (
    isSmall || isOutside || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  );
}
