export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** What is known of all elements of one look: the same tag, class, id and style in the same surroundings. */
export interface Manner {
  /** Something here or around is clipped or scaled away. */
  readonly cut: boolean;
  /** What text stands on; undefined where that is a picture or half transparent. */
  readonly ground: Colour | undefined;
  readonly legible: boolean;
  /** What has been found of what stands in elements of this look, by tag. */
  readonly inside: Map<string, Likes>;
}

export interface Likes {
  /** By the rest of the look. */
  readonly manners: Map<string, Manner>;
  /** How many of a look have had an id. */
  readonly ids: Map<string, number>;
}

/** An element that the walk has come to, with what is asked of it again and again: a question to the browser costs more than what is done with the answer. */
export interface Visited {
  readonly element: Element;
  readonly tag: string;
  /** The names of its attributes. */
  readonly names: readonly string[];
  /** The same; none where they only say how it looks. */
  readonly says: readonly string[];
  /** Whether any does. */
  readonly hasLook: boolean;
  /** What it is drawn in, where the walk has come from there. */
  readonly around: Visited | undefined;
  /** Kept by `Legible`. */
  manner: Manner | undefined;
  /** Nothing in it is drawn, as the walk has found. */
  isClosed: boolean;
}

export function visited(element: Element, around?: Visited, tag = element.localName): Visited {
  const names = element.hasAttributes() ? element.getAttributeNames() : NOTHING;
  let hasLook = false;
  let says = NOTHING;
  for (const name of names) {
    if (name === 'class' || name === 'id' || name === 'style') hasLook = true;
    // What is the page's own affair says nothing, either.
    else if (!name.startsWith('data-')) says = names;
  }
  return { element, tag, names, says, hasLook, around, manner: undefined, isClosed: false };
}

/** The value of an attribute that says what an element is or does; null where it has none of that name. */
export const attributeOf = ({ element, says }: Visited, name: string): string | null =>
  says.includes(name) ? element.getAttribute(name) : null;

const NOTHING: readonly string[] = [];
