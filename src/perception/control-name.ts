/**
 * The name of an element for a person, as a target's text shows it: its own words, its label, or for a field the words beside it,
 * because a visible label is not repeated in the markup. '' if the text does not show the element. Never a tag.
 */
export function controlNameIn(text: string, id: number): string {
  const found = new RegExp(`<${id} ([a-z][a-z0-9-]*)([^<>]*)>(?:([^<]*)</>)?`).exec(text);
  if (!found) return '';
  const [mark, tag = '', attributes = '', words = ''] = found;
  const own = words.trim() || LABEL.exec(attributes)?.[1];
  if (own) return own;
  const noun = NOUNS[tag] ?? 'element';
  if (noun !== 'field') return `unnamed ${noun}`;
  const begin = text.lastIndexOf('\n', found.index) + 1;
  const after = text.slice(found.index + mark.length).split(/[\n<|]/, 1)[0] ?? '';
  const beside = CHECKED.has(tag) ? after : lastWords(text.slice(begin, found.index));
  return (
    labelIn(beside) ||
    PLACEHOLDER.exec(attributes)?.[1] ||
    labelIn(lastWords(text.slice(0, begin).trimEnd().split('\n').at(-1) ?? '')) ||
    'unnamed field'
  );
}

const LABEL = /^ "([^"]*)"/;
const PLACEHOLDER = / placeholder="([^"]*)"/;
/** Their label follows them. */
const CHECKED = new Set(['checkbox', 'radio', 'switch', 'menuitemcheckbox', 'menuitemradio']);
const FIELDS = [
  ...['input', 'select', 'textarea', 'textbox', 'combobox', 'searchbox', 'spinbutton', 'slider', 'listbox'],
  ...['password', 'email', 'tel', 'url', 'search', 'number', 'range', 'color', 'file'],
  ...['date', 'time', 'datetime-local', 'month', 'week'],
];
const NOUNS: Readonly<Record<string, 'field' | 'button' | 'link' | 'picture'>> = {
  ...Object.fromEntries([...FIELDS, ...CHECKED].map((tag) => [tag, 'field' as const])),
  button: 'button',
  a: 'link',
  link: 'link',
  img: 'picture',
};
const LABEL_MAX = 80;

/** The words of a line after its last control, in its last cell; '' after the line of a group or a region. */
const lastWords = (line: string): string =>
  line.startsWith('@')
    ? ''
    : (line
        .slice(line.lastIndexOf('>') + 1)
        .split('|')
        .findLast((cell) => cell.trim() !== '') ?? '');

/** Words as a label: without the marks of lists and headings, of required fields, and without a final colon. */
const labelIn = (words: string): string =>
  words
    .replace(/^[\s#*•-]+|[\s:*]+$/g, '')
    .slice(-LABEL_MAX)
    .trim();
