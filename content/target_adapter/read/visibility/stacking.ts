import { composedAncestors } from '../../../page/hit-test.ts';

/** In the flow: below all that is positioned. */
const IN_FLOW = -1;
/** Of the layers of the page, the top one, which the browser keeps above every other. */
export const TOP = Number.POSITIVE_INFINITY;

/** Whether it is drawn in the top layer. */
export const isOnTop = (element: Element): boolean => element.matches(':popover-open, :modal, :fullscreen');

/** The layer of an element among those around it, at the highest: `IN_FLOW`, else its z-index. https://drafts.csswg.org/css-position-4/#painting-order */
export const layerOf = (style: CSSStyleDeclaration): number =>
  isLifted(style) ? Number(style.zIndex) || 0 : IN_FLOW;

/** Whether nothing in it, but what is in the top layer, is drawn above what it is below itself. */
export const isSealed = ({ position, zIndex }: CSSStyleDeclaration): boolean =>
  position === 'fixed' || position === 'sticky' || (position !== 'static' && zIndex !== 'auto');

/** The layer that something in layer `inner` of this element lies in among those around it, at the lowest. */
export function lowestLayer(style: CSSStyleDeclaration, inner: number): number {
  if (inner === TOP) return TOP;
  if (isSealed(style)) return layerOf(style);
  return isLifted(style) ? Math.min(inner, layerOf(style)) : inner;
}

function isLifted(style: CSSStyleDeclaration): boolean {
  const { position, zIndex, opacity, isolation, mixBlendMode } = style;
  return (
    position !== 'static' ||
    zIndex !== 'auto' ||
    opacity !== '1' ||
    isolation !== 'auto' ||
    mixBlendMode !== 'normal' ||
    holdsFixed(style)
  );
}

/** Whether it is to what is fixed in it what the viewport is to others. https://drafts.csswg.org/css-position-3/#fixed-positioning-containing-block */
export const holdsFixed = (style: CSSStyleDeclaration): boolean =>
  MOVED.some((name) => style[name] !== 'none') ||
  (style.containerType ?? 'normal') !== 'normal' ||
  /transform|translate|rotate|scale|perspective|filter|opacity|contain/.test(style.willChange) ||
  /paint|layout|strict|content/.test(style.contain);

const MOVED = [
  'transform',
  'translate',
  'rotate',
  'scale',
  'filter',
  'backdropFilter',
  'perspective',
] as const;

/** Whether `element` is drawn above a cover that lies in layer `level` of what holds them both. In doubt it is. Of styles little is read: many are asked. */
export function rises(
  element: Element,
  style: CSSStyleDeclaration,
  { cover, level }: { readonly cover: Element; readonly level: number },
): boolean {
  const { position, zIndex } = style;
  if ((position === 'absolute' || position === 'fixed') && isOnTop(element)) return true;
  const layer = Number(zIndex) || 0;
  if (layer !== level) return layer > level;
  const order = element.compareDocumentPosition(cover);
  const isBefore =
    (order & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && (order & Node.DOCUMENT_POSITION_DISCONNECTED) === 0;
  return !isBefore && isLifted(style);
}

/** Whether nothing shows through its own box: a colour of its own, or one that runs into others. */
export function isOpaque(style: CSSStyleDeclaration): boolean {
  const { backgroundColor, backgroundImage, backgroundClip, clipPath, maskImage, borderTopLeftRadius } =
    style;
  const filled =
    SOLID.test(backgroundColor) || (GRADIENT.test(backgroundImage) && !SEE_THROUGH.test(backgroundImage));
  return (
    filled &&
    backgroundClip === 'border-box' &&
    clipPath === 'none' &&
    maskImage === 'none' &&
    !borderTopLeftRadius.includes('%')
  );
}

const SOLID = /^rgb\(/;
const GRADIENT = /^(?:linear|radial|conic)-gradient\(/;
const SEE_THROUGH = /rgba|url|transparent|\//;

/** Answers whether nothing around makes an element see-through, itself included: of each element once. */
export function solidity(): (element: Element) => boolean {
  const known = new Map<Element, boolean>();
  const isSolid = (element: Element): boolean => {
    const before = known.get(element);
    if (before !== undefined) return before;
    const { opacity, mixBlendMode } = getComputedStyle(element);
    const [, around] = composedAncestors(element);
    const solid = opacity === '1' && mixBlendMode === 'normal' && (!around || isSolid(around));
    known.set(element, solid);
    return solid;
  };
  return isSolid;
}
