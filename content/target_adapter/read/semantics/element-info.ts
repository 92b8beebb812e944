import { attribute, attributeNamesOf, hasAttributes, localNameOf } from '../../../page/genuine.ts';
/** Channels from 0 to 255, alpha from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/**
 * How text is drawn: as it is written, as dots (`-webkit-text-security`), from its end to its beginning
 * (`unicode-bidi: bidi-override`), struck through (`text-decoration`), or above the line (`vertical-align`).
 */
export type TextDrawing = 'as written' | 'masked' | 'reversed' | 'struck' | 'raised';

/** White space of a text that is drawn: its line breaks, or line breaks and indentation. */
export type Spacing = 'line breaks' | 'all';

/** Result shared by elements with the same tag, class, id, style and ancestors. */
export interface StyleGroup {
  /** The element or an ancestor is clipped away or scaled to nothing. */
  readonly isCut: boolean;
  /** The colour behind the text; undefined if it is an image or semi-transparent. */
  readonly background: Colour | undefined;
  readonly isLegible: boolean;
  readonly drawing: TextDrawing;
  /** The groups of the children of these elements, by tag. */
  readonly childrenByTag: Map<string, SiblingsOfTag>;
}

/** Groups of the elements that share a tag and a parent group. */
export interface SiblingsOfTag {
  /** By class, style and id. */
  readonly groups: Map<string, StyleGroup>;
  /** How many elements with this class and style had an id. */
  readonly idCounts: Map<string, number>;
}

/** An element with its attribute names cached: DOM reads cost more than the logic. */
export interface ElementInfo {
  readonly element: Element;
  readonly tag: string;

  readonly attributeNames: readonly string[];
  /** The same list; empty if all of them are class, id, style or data attributes. */
  readonly semanticAttributes: readonly string[];
  /** Whether it has a class, id or style attribute. */
  readonly isStyled: boolean;
  /** Its parent in the flat tree, if the walk came from there. */
  readonly parent: ElementInfo | undefined;
  /** Cached by `TextLegibility`. */
  styleGroup: StyleGroup | undefined;
  /** Set by the walk: the white space of its text that is drawn. */
  spacing: Spacing | undefined;
  /** Set by the walk if nothing inside the element is rendered. */
  hidesContent: boolean;
}

/** Reads the attribute names of an element once. */
export function infoOf(element: Element, parent?: ElementInfo, tag = localNameOf(element)): ElementInfo {
  const attributeNames = hasAttributes(element) ? attributeNamesOf(element) : NO_NAMES;
  let isStyled = false;
  let semanticAttributes = NO_NAMES;
  for (const name of attributeNames) {
    if (name === 'class' || name === 'id' || name === 'style') isStyled = true;
    // Data attributes have a meaning for the page's scripts only.
    else if (!name.startsWith('data-')) semanticAttributes = attributeNames;
  }
  return {
    element,
    tag,
    attributeNames,
    semanticAttributes,
    isStyled,
    parent,
    styleGroup: undefined,
    spacing: undefined,
    hidesContent: false,
  };
}

/**
 * The value of a semantic attribute (not class, id, style or data); null if the element has none of that
 * name.
 */
export const attributeOf = ({ element, semanticAttributes }: ElementInfo, name: string): string | null =>
  semanticAttributes.includes(name) ? attribute(element, name) : null;

const NO_NAMES: readonly string[] = [];
