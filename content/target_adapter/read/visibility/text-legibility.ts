import {
  type Colour,
  type ElementInfo,
  infoOf,
  type SiblingsOfTag,
  type StyleGroup,
} from '../semantics/element-info.ts';

const WHITE: Colour = [255, 255, 255, 1];
/** Channels of 0 to 255 that differ by less cannot be told apart. */
const SAME = 6;
const FAINT = 0.05;
const OPAQUE = 0.95;
const FAR_PX = -900;
const IDS_MAX = 8;

/**
 * Whether a person could read the text that stands directly in an element: not where it has no size, no colour, or that of what is behind it.
 * Styles are read once for all elements of one look, so a rule that singles out one among its likes goes unnoticed.
 */
export class Legible {
  readonly #outmost = new Map<string, SiblingsOfTag>();
  /** What is around elements that the walk has not come to from there. */
  readonly #parents = new Map<Element, ElementInfo>();

  has(info: ElementInfo): boolean {
    return this.#of(info).isLegible;
  }

  #of(info: ElementInfo): StyleGroup {
    if (info.styleGroup) return info.styleGroup;
    const parent = info.parent ?? this.#parentOf(info);
    const around = parent && this.#of(parent);
    info.styleGroup = around && !info.isStyled ? around : this.#look(info, around);
    return info.styleGroup;
  }

  #parentOf({ element: { parentElement } }: ElementInfo): ElementInfo | undefined {
    if (!parentElement) return undefined;
    const parent = this.#parents.get(parentElement) ?? infoOf(parentElement);
    this.#parents.set(parentElement, parent);
    return parent;
  }

  #look(info: ElementInfo, around: StyleGroup | undefined): StyleGroup {
    const { element, tag } = info;
    const inside = around?.childrenByTag ?? this.#outmost;
    const likes = inside.get(tag) ?? { groups: new Map(), idCounts: new Map() };
    inside.set(tag, likes);
    const look = lookOf(info, likes);
    const manner = likes.groups.get(look) ?? judge(element, around);
    likes.groups.set(look, manner);
    return manner;
  }
}

/** What tells an element from others of its tag. An id may have a rule of its own, unless it is one of many: then it only numbers them. */
function lookOf({ element, attributeNames }: ElementInfo, { idCounts }: SiblingsOfTag): string {
  const classes = attributeNames.includes('class') ? (element.getAttribute('class') ?? '') : '';
  const look = attributeNames.includes('style') ? `${classes}\n${element.getAttribute('style')}` : classes;
  if (!attributeNames.includes('id')) return look;
  const count = (idCounts.get(look) ?? 0) + 1;
  idCounts.set(look, count);
  return count > IDS_MAX ? look : `${look}\n#${element.id}`;
}

function judge(element: Element, around: StyleGroup | undefined): StyleGroup {
  const style = getComputedStyle(element);
  const background = groundOf(style, around ? around.background : canvasOf(element));
  const isCut =
    around?.isCut || /^(?:inset\((?:50|100)%|circle\(0)/.test(style.clipPath) || isScaledAway(element);
  return { isCut, background, isLegible: !isCut && isLegible(style, background), childrenByTag: new Map() };
}

// Of a computed style, `transform` is the one property here that would lay out the page.
const isScaledAway = (element: Element): boolean =>
  SCALED_AWAY.test(
    element.computedStyleMap?.().get('transform')?.toString() ?? getComputedStyle(element).transform,
  );
const SCALED_AWAY = /scale(?:[XY]|3d)?\(0[,)]|scale\([^,]+, 0\)|^matrix\(0, 0/;

function isLegible(style: CSSStyleDeclaration, ground: Colour | undefined): boolean {
  if (style.fontSize === '0px' || Number.parseFloat(style.textIndent) < FAR_PX) return false;
  const ink = colourOf(style.getPropertyValue('-webkit-text-fill-color') || style.color);
  if (!ink || style.textShadow.includes('px')) return true;
  if (ink[3] < FAINT) return style.backgroundClip === 'text';
  return (
    !ground || ink.slice(0, 3).some((channel, index) => Math.abs(channel - (ground[index] ?? 0)) >= SAME)
  );
}

function groundOf(
  { backgroundColor, backgroundImage, position }: CSSStyleDeclaration,
  around: Colour | undefined,
): Colour | undefined {
  const own = colourOf(backgroundColor);
  if (!own || backgroundImage !== 'none') return undefined;
  if (own[3] > OPAQUE) return own;
  // What is taken out of the flow may stand before anything.
  return own[3] > FAINT || position === 'absolute' || position === 'fixed' ? undefined : around;
}

/** What the browser itself draws behind a page; unknown for what a shadow root holds. */
function canvasOf(element: Element): Colour | undefined {
  if (element !== document.documentElement) return undefined;
  return /dark/.test(getComputedStyle(element).colorScheme) ? undefined : WHITE;
}

function colourOf(css: string): Colour | undefined {
  const [red, green, blue, alpha = 1] = /^rgba?\(([^)]*)\)$/.exec(css)?.[1]?.split(',').map(Number) ?? [];
  return red === undefined || green === undefined || blue === undefined
    ? undefined
    : [red, green, blue, alpha];
}
