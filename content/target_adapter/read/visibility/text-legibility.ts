import { attribute, idOf, parentElementOf } from '../../../page/genuine.ts';
import {
  type Colour,
  type ElementInfo,
  infoOf,
  type SiblingsOfTag,
  type StyleGroup,
  type TextDrawing,
} from '../semantics/element-info.ts';

const WHITE: Colour = [255, 255, 255, 1];
/** Channels (0 to 255) that differ by less key equal. */
const CHANNEL_CONTRAST_MIN = 6;
/** Alpha below this is invisible, above `OPAQUE` opaque. */
const FAINT = 0.05;
const OPAQUE = 0.95;
const FAR_PX = -900;
const IDS_MAX = 8;

/**
 * Decides whether text directly in an element is legible: it has a size, and a colour other than its
 * background's. Reads the style once per `StyleGroup`, so it misses a rule for one element among equals.
 */
export class TextLegibility {
  readonly #rootsByTag = new Map<string, SiblingsOfTag>();
  /** Parents of elements that were read without their ancestors. */
  readonly #parents = new Map<Element, ElementInfo>();

  isLegible(info: ElementInfo): boolean {
    return this.#groupOf(info).isLegible;
  }

  /** How text directly in an element is drawn. */
  drawingOf(info: ElementInfo): TextDrawing {
    return this.#groupOf(info).drawing;
  }

  #groupOf(info: ElementInfo): StyleGroup {
    if (info.styleGroup) return info.styleGroup;
    const parent = info.parent ?? this.#parentOf(info);
    const parentGroup = parent && this.#groupOf(parent);
    info.styleGroup =
      parentGroup && !info.isStyled && !isDrawnByItself(info)
        ? parentGroup
        : this.#styledGroupOf(info, parentGroup);
    return info.styleGroup;
  }

  #parentOf({ element }: ElementInfo): ElementInfo | undefined {
    const parentElement = parentElementOf(element);
    if (!parentElement) return undefined;
    const parent = this.#parents.get(parentElement) ?? infoOf(parentElement);
    this.#parents.set(parentElement, parent);
    return parent;
  }

  #styledGroupOf(info: ElementInfo, parentGroup: StyleGroup | undefined): StyleGroup {
    const { element, tag } = info;
    const byTag = parentGroup?.childrenByTag ?? this.#rootsByTag;
    const siblings = byTag.get(tag) ?? { groups: new Map(), idCounts: new Map() };
    byTag.set(tag, siblings);
    const key = styleKeyOf(info, siblings);
    const group = siblings.groups.get(key) ?? evaluate(element, parentGroup);
    siblings.groups.set(key, group);
    return group;
  }
}

/** Whether the element may turn the direction of its text, strike or raise it: `dir`, or the tags for that. */
const isDrawnByItself = ({ tag, attributeNames }: ElementInfo): boolean =>
  /^(?:bdo|s|del|strike|sup)$/.test(tag) || attributeNames.includes('dir');

/**
 * Class, style, direction and id of an element. The id counts only while few equal elements have one: many
 * ids only number them.
 */
function styleKeyOf({ element, attributeNames }: ElementInfo, { groups, idCounts }: SiblingsOfTag): string {
  const classes = attributeNames.includes('class') ? (attribute(element, 'class') ?? '') : '';
  let key = attributeNames.includes('style') ? `${classes}\n${attribute(element, 'style')}` : classes;
  if (attributeNames.includes('dir')) key += `\n${attribute(element, 'dir')}`;
  if (!attributeNames.includes('id')) return key;
  const withId = `${key}\n#${idOf(element)}`;
  // A walk that goes on in another slice comes to the same ancestors again.
  if (groups.has(withId)) return withId;
  const count = (idCounts.get(key) ?? 0) + 1;
  idCounts.set(key, count);
  return count > IDS_MAX ? key : withId;
}

function evaluate(element: Element, parentGroup: StyleGroup | undefined): StyleGroup {
  const style = getComputedStyle(element);
  const background = backgroundOf(style, parentGroup ? parentGroup.background : canvasColour(element));
  const isCut =
    parentGroup?.isCut ||
    /^(?:inset\((?:50|100)%|circle\(0)/.test(style.clipPath) ||
    isScaledToNothing(element);
  const isLegible = !isCut && isReadable(style, background);
  return { isCut, background, isLegible, drawing: drawingIn(style, parentGroup), childrenByTag: new Map() };
}

function drawingIn(style: CSSStyleDeclaration, parentGroup: StyleGroup | undefined): TextDrawing {
  if (!/^(?:none)?$/.test(style.getPropertyValue('-webkit-text-security'))) return 'masked';
  // An override applies to the parts of its line, but not to blocks in it.
  const isOverridden =
    style.direction === 'rtl' &&
    (/override/.test(style.unicodeBidi) ||
      (style.display === 'inline' && parentGroup?.drawing === 'reversed'));
  if (isOverridden) return 'reversed';
  // The line is drawn through all that stands in the element, but for boxes that are laid out as one letter.
  const isStruck =
    style.getPropertyValue('text-decoration-line').includes('line-through') ||
    (parentGroup?.drawing === 'struck' && !style.display.startsWith('inline-'));
  if (isStruck) return 'struck';
  return style.verticalAlign === 'super' ? 'raised' : 'as written';
}

// `computedStyleMap` does not force a layout for `transform`, the computed style does.
const isScaledToNothing = (element: Element): boolean =>
  SCALED_TO_NOTHING.test(
    Element.prototype.computedStyleMap?.call(element).get('transform')?.toString() ??
      getComputedStyle(element).transform,
  );
const SCALED_TO_NOTHING = /scale(?:[XY]|3d)?\(0[,)]|scale\([^,]+, 0\)|^matrix\(0, 0/;

function isReadable(style: CSSStyleDeclaration, ground: Colour | undefined): boolean {
  if (style.fontSize === '0px' || Number.parseFloat(style.textIndent) < FAR_PX) return false;
  const ink = parseColour(style.getPropertyValue('-webkit-text-fill-color') || style.color);
  if (!ink || style.textShadow.includes('px')) return true;
  if (ink[3] < FAINT) return style.backgroundClip === 'text';
  return (
    !ground ||
    ink.slice(0, 3).some((channel, index) => Math.abs(channel - (ground[index] ?? 0)) >= CHANNEL_CONTRAST_MIN)
  );
}

function backgroundOf(
  { backgroundColor, backgroundImage, position }: CSSStyleDeclaration,
  parentGroup: Colour | undefined,
): Colour | undefined {
  const own = parseColour(backgroundColor);
  if (!own || backgroundImage !== 'none') return undefined;
  if (own[3] > OPAQUE) return own;
  // An out-of-flow element may be in front of anything.
  return own[3] > FAINT || position === 'absolute' || position === 'fixed' ? undefined : parentGroup;
}

/**
 * The browser's own background behind the page; undefined in dark mode and for other elements than the root.
 */
function canvasColour(element: Element): Colour | undefined {
  if (element !== document.documentElement) return undefined;
  return /dark/.test(getComputedStyle(element).colorScheme) ? undefined : WHITE;
}

function parseColour(css: string): Colour | undefined {
  const [red, green, blue, alpha = 1] = /^rgba?\(([^)]*)\)$/.exec(css)?.[1]?.split(',').map(Number) ?? [];
  return red === undefined || green === undefined || blue === undefined
    ? undefined
    : [red, green, blue, alpha];
}
