/** An element that the walk has come to, with what is asked of it again and again: a question to the browser costs more than what is done with the answer. */
export interface Visited {
  readonly element: Element;
  readonly tag: string;
  /** The names of its attributes; none where they only say how it looks. */
  readonly says: readonly string[];
}

export const visited = (element: Element, tag = element.localName): Visited => ({
  element,
  tag,
  says: element.hasAttributes() ? telling(element.getAttributeNames()) : NOTHING,
});

/** The value of an attribute that says what an element is or does; null where it has none of that name. */
export const attributeOf = ({ element, says }: Visited, name: string): string | null =>
  says.includes(name) ? element.getAttribute(name) : null;

const NOTHING: readonly string[] = [];
const LOOKS = new Set(['class', 'id', 'style']);

/** Most elements have a look, and what is the page's own affair. */
function telling(names: readonly string[]): readonly string[] {
  for (const name of names) if (!LOOKS.has(name) && !name.startsWith('data-')) return names;
  return NOTHING;
}
