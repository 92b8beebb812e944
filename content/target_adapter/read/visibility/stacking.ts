import { matches } from '../../../page/genuine.ts';
import { composedAncestors } from '../../../page/hit-test.ts';

/** The stack level of in-flow content: below everything positioned. */
const IN_FLOW = -1;
/** The stack level of the top layer, which the browser paints above everything else. */
export const TOP_LAYER = Number.POSITIVE_INFINITY;

/** Whether the browser paints the element in the top layer. */
export const isInTopLayer = (element: Element): boolean =>
  matches(element, ':popover-open, :modal, :fullscreen');

/**
 * The highest possible stack level of an element: `IN_FLOW` or its z-index.
 * https://drafts.csswg.org/css-position-4/#painting-order
 */
export const stackLevelOf = (style: CSSStyleDeclaration): number =>
  paintsAsPositioned(style) ? Number(style.zIndex) || 0 : IN_FLOW;

/** Whether the element is a stacking context by its position: its descendants stay at its own stack level. */
export const isStackingContext = ({ position, zIndex }: CSSStyleDeclaration): boolean =>
  position === 'fixed' || position === 'sticky' || (position !== 'static' && zIndex !== 'auto');

/** The lowest possible stack level, outside an element, of a descendant at stack level `inner` inside it. */
export function lowestStackLevel(style: CSSStyleDeclaration, inner: number): number {
  if (inner === TOP_LAYER) return TOP_LAYER;
  if (isStackingContext(style)) return stackLevelOf(style);
  return paintsAsPositioned(style) ? Math.min(inner, stackLevelOf(style)) : inner;
}

/** Whether the element paints above in-flow content: positioned, or a stacking context for another reason. */
function paintsAsPositioned(style: CSSStyleDeclaration): boolean {
  const { position, zIndex, opacity, isolation, mixBlendMode } = style;
  return (
    position !== 'static' ||
    zIndex !== 'auto' ||
    opacity !== '1' ||
    isolation !== 'auto' ||
    mixBlendMode !== 'normal' ||
    isFixedContainingBlock(style)
  );
}

/**
 * Whether it is the containing block of its fixed descendants.
 * https://drafts.csswg.org/css-position-3/#fixed-positioning-containing-block
 */
export const isFixedContainingBlock = (style: CSSStyleDeclaration): boolean =>
  CONTAINING_PROPERTIES.some((name) => style[name] !== 'none') ||
  (style.containerType ?? 'normal') !== 'normal' ||
  /transform|translate|rotate|scale|perspective|filter|opacity|contain/.test(style.willChange) ||
  /paint|layout|strict|content/.test(style.contain);

const CONTAINING_PROPERTIES = [
  'transform',
  'translate',
  'rotate',
  'scale',
  'filter',
  'backdropFilter',
  'perspective',
] as const;

/**
 * Whether `element` paints above an occluder at stack level `level` of their common ancestor. Assumes yes
 * when unsure; reads few properties because it is called for many elements.
 */
export function paintsAbove(
  element: Element,
  style: CSSStyleDeclaration,
  { occluder, level }: { readonly occluder: Element; readonly level: number },
): boolean {
  const { position, zIndex } = style;
  if ((position === 'absolute' || position === 'fixed') && isInTopLayer(element)) return true;
  const layer = Number(zIndex) || 0;
  if (layer !== level) return layer > level;
  const order = element.compareDocumentPosition(occluder);
  const isBefore =
    (order & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && (order & Node.DOCUMENT_POSITION_DISCONNECTED) === 0;
  return !isBefore && paintsAsPositioned(style);
}

/** Whether the element's own box is opaque: filled with a solid colour or an opaque gradient. */
export function isOpaque(style: CSSStyleDeclaration): boolean {
  const { backgroundColor, backgroundImage, backgroundClip, clipPath, maskImage, borderTopLeftRadius } =
    style;
  const isFilled =
    OPAQUE_COLOUR.test(backgroundColor) ||
    (GRADIENT.test(backgroundImage) && !TRANSLUCENT.test(backgroundImage));
  return (
    isFilled &&
    backgroundClip === 'border-box' &&
    clipPath === 'none' &&
    maskImage === 'none' &&
    !borderTopLeftRadius.includes('%')
  );
}

const OPAQUE_COLOUR = /^rgb\(/;
const GRADIENT = /^(?:linear|radial|conic)-gradient\(/;
const TRANSLUCENT = /rgba|url|transparent|\//;

/** Returns a cached check whether an element and all its ancestors have full opacity and no blend mode. */
export function opaqueAncestry(): (element: Element) => boolean {
  const known = new Map<Element, boolean>();
  const isOpaqueUpwards = (element: Element): boolean => {
    const cached = known.get(element);
    if (cached !== undefined) return cached;
    const { opacity, mixBlendMode } = getComputedStyle(element);
    const [, parent] = composedAncestors(element);
    const isOpaqueHere = opacity === '1' && mixBlendMode === 'normal' && (!parent || isOpaqueUpwards(parent));
    known.set(element, isOpaqueHere);
    return isOpaqueHere;
  };
  return isOpaqueUpwards;
}
