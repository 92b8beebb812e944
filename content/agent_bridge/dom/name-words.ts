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
/** Words in the name of an attribute whose value says what an element is. */
const TELLS_KIND = /test|slot|type|kind|part|component|role|block|section|element|name|qa|cy|variant/;
/** Such an attribute tells of the model that has written it, or of what goes on in it. */
const TELLS_ORIGIN = /model|slug|state|author/;

/** The names that a page gives an element for its kind: its tag, classes, id, type and data attributes. */
export const kindsOf = (element: Element): string[] => [
  element.localName,
  ...[...element.attributes].flatMap(({ name, value }) => {
    if (name === 'class') return value.split(/\s+/);
    if (value.length > NAME_MAX) return [];
    if (!name.startsWith('data-')) return name === 'type' || name === 'id' ? [value] : [];
    if (/^(?:true)?$/.test(value)) return [name.slice('data-'.length)];
    return TELLS_KIND.test(name) && !TELLS_ORIGIN.test(name) ? [value] : [];
  }),
];
