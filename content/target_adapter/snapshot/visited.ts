import type { Manner } from './legible.ts';

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
