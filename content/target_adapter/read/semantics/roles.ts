import { attributeOf, type Visited } from './element-info.ts';

/** The role of an element: the first known ARIA role that it claims, else its native one by https://www.w3.org/TR/html-aam-1.0/; '' for none. */
export function roleOf(at: Visited): string {
  const { element, tag, says } = at;
  // Most elements of most pages: nothing but the tag speaks for them.
  if (says.length === 0) return BARE[tag] ?? NATIVE[tag] ?? '';
  const role = attributeOf(at, 'role')
    ?.toLowerCase()
    .split(/\s+/)
    .find((each) => KNOWN.has(each));
  if (
    role &&
    !((role === 'none' || role === 'presentation') && element instanceof HTMLElement && element.tabIndex >= 0)
  )
    return role;
  return nativeRole(at);
}

function nativeRole(at: Visited): string {
  const { tag, says } = at;
  switch (tag) {
    case 'a':
    case 'area':
      return says.includes('href') ? 'link' : '';
    case 'input':
      return inputRole(at);
    case 'select':
      return says.includes('multiple') || Number(attributeOf(at, 'size')) > 1 ? 'listbox' : 'combobox';
    default:
      return NATIVE[tag] ?? (isEditingHost(at) ? 'textbox' : '');
  }
}

/** The element that begins an editable stretch of the page. */
export function isEditingHost(at: Visited): boolean {
  const editable = attributeOf(at, 'contenteditable');
  return editable !== null && editable !== 'false' && editable !== 'inherit';
}

function inputRole(at: Visited): string {
  const type = attributeOf(at, 'type')?.toLowerCase() ?? 'text';
  const role = INPUTS[type] ?? 'textbox';
  // Only where the list is there: https://www.w3.org/TR/html-aam-1.0/#el-input-text
  const suggests =
    (role === 'textbox' || role === 'searchbox') &&
    at.says.includes('list') &&
    (at.element as HTMLInputElement).list;
  return suggests ? 'combobox' : role;
}

const INPUTS: Readonly<Record<string, string>> = {
  button: 'button',
  submit: 'button',
  reset: 'button',
  image: 'button',
  file: 'button',
  checkbox: 'checkbox',
  radio: 'radio',
  range: 'slider',
  number: 'spinbutton',
  search: 'searchbox',
  color: 'color',
};

const BARE: Readonly<Record<string, string>> = { input: 'textbox', select: 'combobox' };

const NATIVE: Readonly<Record<string, string>> = {
  button: 'button',
  summary: 'summary',
  textarea: 'textbox',
  dialog: 'dialog',
  main: 'main',
  nav: 'navigation',
  search: 'search',
  aside: 'complementary',
  fieldset: 'group',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  ul: 'list',
  ol: 'list',
  menu: 'list',
  li: 'listitem',
  tr: 'row',
  td: 'cell',
  th: 'cell',
  output: 'status',
  video: 'video',
  audio: 'audio',
};

/** Roles of what a person acts on, whatever element carries them. */
export const WIDGETS: ReadonlySet<string> = new Set([
  ...'button link checkbox radio switch tab menuitem menuitemcheckbox menuitemradio option treeitem'.split(
    ' ',
  ),
  ...'textbox searchbox combobox slider spinbutton summary'.split(' '),
]);

const KNOWN: ReadonlySet<string> = new Set([
  ...WIDGETS,
  ...'alert alertdialog dialog status log main navigation search banner contentinfo complementary form region group radiogroup'.split(
    ' ',
  ),
  ...'list listitem listbox menu menubar tablist tree table grid treegrid row cell gridcell columnheader rowheader heading'.split(
    ' ',
  ),
  ...'img none presentation article toolbar scrollbar progressbar meter separator'.split(' '),
]);

export const LANDMARKS: ReadonlySet<string> = new Set(['main', 'navigation', 'search', 'complementary']);
/** Said only where they have a name. */
export const NAMED_REGIONS: ReadonlySet<string> = new Set(
  'region form group radiogroup banner contentinfo article toolbar'.split(' '),
);
/** Roles whose value is typed or set: what stands in them is a value, not text of the page. */
export const FIELDS: ReadonlySet<string> = new Set(['textbox', 'searchbox', 'spinbutton', 'slider']);
