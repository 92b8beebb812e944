import { editContextOf } from '../../../page/edit-context.ts';
import { tabIndexOf } from '../../../page/genuine.ts';
import { attributeOf, type ElementInfo } from './element-info.ts';

/**
 * The first known ARIA role of an element, else its native role by https://www.w3.org/TR/html-aam-1.0/; '' if
 * none.
 */
export function roleOf(info: ElementInfo): string {
  const { element, tag, semanticAttributes } = info;
  // Fast path for most elements: without semantic attributes the tag decides.
  if (semanticAttributes.length === 0)
    return WITHOUT_ATTRIBUTES[tag] ?? NATIVE_ROLES[tag] ?? (isEditingHost(info) ? 'textbox' : '');
  const role = attributeOf(info, 'role')
    ?.toLowerCase()
    .split(/\s+/)
    .find((each) => KNOWN_ROLES.has(each));
  if (
    role &&
    !(
      (role === 'none' || role === 'presentation') &&
      element instanceof HTMLElement &&
      tabIndexOf(element) >= 0
    )
  )
    return role;
  return nativeRole(info);
}

function nativeRole(info: ElementInfo): string {
  const { tag, semanticAttributes } = info;
  switch (tag) {
    case 'a':
    case 'area':
      return semanticAttributes.includes('href') ? 'link' : '';
    case 'input':
      return inputRole(info);
    case 'select':
      return semanticAttributes.includes('multiple') || Number(attributeOf(info, 'size')) > 1
        ? 'listbox'
        : 'combobox';
    default:
      return NATIVE_ROLES[tag] ?? (isEditingHost(info) ? 'textbox' : '');
  }
}

/**
 * Whether the element is the root of an editable region: `contenteditable`, an editable body, or with an
 * EditContext, which takes its keys.
 */
export function isEditingHost(info: ElementInfo): boolean {
  const editable = attributeOf(info, 'contenteditable');
  if (info.tag === 'html') return false;
  return (
    (editable !== null && editable !== 'false' && editable !== 'inherit') ||
    (info.tag === 'body' && document.body?.isContentEditable) ||
    editContextOf(info.element) !== undefined
  );
}

function inputRole(info: ElementInfo): string {
  const type = attributeOf(info, 'type')?.toLowerCase() ?? 'text';
  const role = INPUT_ROLES[type] ?? 'textbox';
  // Only if the datalist exists: https://www.w3.org/TR/html-aam-1.0/#el-input-text
  const suggests =
    (role === 'textbox' || role === 'searchbox') &&
    info.semanticAttributes.includes('list') &&
    (info.element as HTMLInputElement).list;
  return suggests ? 'combobox' : role;
}

const INPUT_ROLES: Readonly<Record<string, string>> = {
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

const WITHOUT_ATTRIBUTES: Readonly<Record<string, string>> = { input: 'textbox', select: 'combobox' };

const NATIVE_ROLES: Readonly<Record<string, string>> = {
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

/** Roles of interactive elements. */
export const WIDGET_ROLES: ReadonlySet<string> = new Set([
  ...'button link checkbox radio switch tab menuitem menuitemcheckbox menuitemradio option treeitem'.split(
    ' ',
  ),
  ...'textbox searchbox combobox slider spinbutton summary'.split(' '),
]);

const KNOWN_ROLES: ReadonlySet<string> = new Set([
  ...WIDGET_ROLES,
  ...'alert alertdialog dialog status log main navigation search banner contentinfo complementary form region group radiogroup'.split(
    ' ',
  ),
  ...'list listitem listbox menu menubar tablist tree table grid treegrid row cell gridcell columnheader rowheader heading'.split(
    ' ',
  ),
  ...'img none presentation article toolbar scrollbar progressbar meter separator'.split(' '),
]);

/** Landmark roles that are shown with or without a name. */
export const LANDMARKS: ReadonlySet<string> = new Set(['main', 'navigation', 'search', 'complementary']);
/** Roles that are shown as regions only if they have a name. */
export const NAMED_REGIONS: ReadonlySet<string> = new Set(
  'region form group radiogroup banner contentinfo article toolbar listbox'.split(' '),
);
/** Roles that hold a value: the content of such an element is its value, not text of the page. */
export const FIELD_ROLES: ReadonlySet<string> = new Set(['textbox', 'searchbox', 'spinbutton', 'slider']);
