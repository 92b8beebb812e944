/**
 * The words of an element's name, such as `tool`, `call` of `ToolCall_x1` or `tool-call`. None of a utility class with
 * brackets or colons, which tells of what is in or around the element, or of another state.
 */
export const nameWords = (name: string): string[] =>
  /[[\]&:]/.test(name)
    ? []
    : name
        .replace(/([a-z\d])([A-Z])/g, '$1 $2')
        .toLowerCase()
        .split(/[^a-z]+/)
        .filter(Boolean);

/** Longer attribute values are texts, not names. */
const NAME_MAX = 80;

/** The names that a page gives an element for its kind: its tag, classes, id, type and data attributes. */
export const kindsOf = (element: Element): string[] => [
  element.localName,
  ...[...element.attributes].flatMap(({ name, value }) => {
    if (name === 'class') return value.split(/\s+/);
    if (value.length > NAME_MAX) return [];
    if (!name.startsWith('data-')) return name === 'type' || name === 'id' ? [value] : [];
    return /^(?:true)?$/.test(value) ? [name.slice('data-'.length)] : [value];
  }),
];
