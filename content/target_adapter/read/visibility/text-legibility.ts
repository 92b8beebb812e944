import { type Colour, type Likes, type Manner, type Visited, visited } from '../semantics/element-info.ts';

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
  readonly #outmost = new Map<string, Likes>();
  /** What is around elements that the walk has not come to from there. */
  readonly #parents = new Map<Element, Visited>();

  has(at: Visited): boolean {
    return this.#of(at).legible;
  }

  #of(at: Visited): Manner {
    if (at.manner) return at.manner;
    const parent = at.around ?? this.#parentOf(at);
    const around = parent && this.#of(parent);
    at.manner = around && !at.hasLook ? around : this.#look(at, around);
    return at.manner;
  }

  #parentOf({ element: { parentElement } }: Visited): Visited | undefined {
    if (!parentElement) return undefined;
    const parent = this.#parents.get(parentElement) ?? visited(parentElement);
    this.#parents.set(parentElement, parent);
    return parent;
  }

  #look(at: Visited, around: Manner | undefined): Manner {
    const { element, tag } = at;
    const inside = around?.inside ?? this.#outmost;
    const likes = inside.get(tag) ?? { manners: new Map(), ids: new Map() };
    inside.set(tag, likes);
    const look = lookOf(at, likes);
    const manner = likes.manners.get(look) ?? judge(element, around);
    likes.manners.set(look, manner);
    return manner;
  }
}

/** What tells an element from others of its tag. An id may have a rule of its own, unless it is one of many: then it only numbers them. */
function lookOf({ element, names }: Visited, { ids }: Likes): string {
  const classes = names.includes('class') ? (element.getAttribute('class') ?? '') : '';
  const look = names.includes('style') ? `${classes}\n${element.getAttribute('style')}` : classes;
  if (!names.includes('id')) return look;
  const count = (ids.get(look) ?? 0) + 1;
  ids.set(look, count);
  return count > IDS_MAX ? look : `${look}\n#${element.id}`;
}

function judge(element: Element, around: Manner | undefined): Manner {
  const style = getComputedStyle(element);
  const ground = groundOf(style, around ? around.ground : canvasOf(element));
  const cut =
    around?.cut || /^(?:inset\((?:50|100)%|circle\(0)/.test(style.clipPath) || isScaledAway(element);
  return { cut, ground, legible: !cut && isLegible(style, ground), inside: new Map() };
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
