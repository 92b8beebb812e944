import { contextText } from '../../../page/edit-context.ts';
import {
  attribute,
  closest,
  innerTextOf,
  localNameOf,
  matches,
  parentElementOf,
  rootOf,
  textContentOf,
} from '../../../page/genuine.ts';
import { collapseSpaces } from '../../../page/white-space.ts';
import { attributeOf, type ElementInfo, infoOf } from './element-info.ts';
import { NATIVE_FIELDS } from './interaction.ts';
import { FIELD_ROLES, isEditingHost } from './roles.ts';

/** What the caller knows of a control beyond its element. */
export interface ControlFacts {
  /** The label to show; '' if the control needs none. */
  readonly label: string;
  readonly text: string;
  /** The field's value; undefined if it has none or must not be read. */
  readonly value: string | undefined;
  readonly focused: boolean;
  /** What it waits for instead of a press. */
  readonly events: readonly string[];
}

type NamedValue = [name: string, value: string];

/** The attributes that a control's tag shows, in display order. */
export function attributesOf(
  info: ElementInfo,
  { label, text, value = '', focused, events }: ControlFacts,
): NamedValue[] {
  const { element, tag } = info;
  const shown: NamedValue[] = [];
  const placeholder = attributeOf(info, 'placeholder') ?? attributeOf(info, 'aria-placeholder') ?? '';
  const { type } = tag === 'input' ? (element as HTMLInputElement) : TEXT;
  if (type !== 'text') shown.push(['type', type]);
  const isRedundant = text.startsWith(label) || label === value || (label === placeholder && value === '');
  if (label !== '' && !isRedundant) shown.push(['label', label]);
  if (value !== '') shown.push(['value', value]);
  if (element instanceof HTMLCanvasElement) shown.push(['size', `${element.width}x${element.height}`]);
  if (tag === 'select') pushOptions(shown, element as HTMLSelectElement, optionText);
  // Chrome shows these in a popup of its own, which nobody can read.
  if (element instanceof HTMLInputElement && element.list) pushOptions(shown, element.list, suggestionText);
  if (placeholder !== '' && value === '') shown.push(['placeholder', placeholder]);
  const href = hrefOf(info);
  if (href !== undefined) shown.push(['href', href]);
  pushStates(shown, info, type);
  pushPlace(shown, info);
  for (const event of events) shown.push([event, '']);
  if (focused) shown.push(['focused', '']);
  return shown;
}

const TEXT = { type: 'text' };

/**
 * The current value of a field; undefined if it has none. The caller checks whether the value may be read.
 */
export function fieldValue(element: Element, role: string): string | undefined {
  if (element instanceof HTMLInputElement) {
    if (CHECKABLE.has(element.type)) return undefined;
    if (element.type === 'file') return [...(element.files ?? [])].map(({ name }) => name).join(', ');
    return element.value;
  }
  if (element instanceof HTMLTextAreaElement) return element.value;
  if (element instanceof HTMLSelectElement) return [...element.selectedOptions].map(optionText).join(', ');
  if (GAUGE_ROLES.has(role))
    return attribute(element, 'aria-valuetext') ?? attribute(element, 'aria-valuenow') ?? undefined;
  if (!FIELD_ROLES.has(role) && !isEditingHost(infoOf(element))) return undefined;
  return contextText(element, drawnText(element));
}

/** The lines of an editable element as Chrome draws them; the last break is the one that every editor ends with. */
const drawnText = (element: Element): string =>
  (innerTextOf(element) ?? textContentOf(element) ?? '').replace(/^\s*$|\n$/, '');

/** Roles of what is set to a number, as the border between two panes is. */
const GAUGE_ROLES = new Set(['slider', 'spinbutton', 'separator', 'scrollbar']);
const CHECKABLE = new Set(['checkbox', 'radio']);
/** How many options of a select its line lists. */
export const OPTIONS_MAX = 20;

const optionText = (option: HTMLOptionElement): string => collapseSpaces(option.label).trim();

/** What Chrome fills in for a suggestion, and what it says of it. */
const suggestionText = (option: HTMLOptionElement): string =>
  [...new Set([option.value, optionText(option)])].join(' ').trim();

function pushOptions(
  shown: NamedValue[],
  { options }: HTMLSelectElement | HTMLDataListElement,
  wordsOf: (option: HTMLOptionElement) => string,
): void {
  const named = [...options]
    .slice(0, OPTIONS_MAX)
    .map((option) => wordsOf(option) + (isDisabled(option) ? ' (disabled)' : ''));
  if (options.length > OPTIONS_MAX) named.push(`… ${options.length - OPTIONS_MAX} more`);
  if (named.length > 0) shown.push(['options', named.join(' | ')]);
}

/**
 * The address of a link without query and fragment, same-origin ones as a path; undefined for scripts and
 * data.
 */
function hrefOf(info: ElementInfo): string | undefined {
  const { element, tag } = info;
  if (tag !== 'a' && tag !== 'area') return undefined;
  const raw = attributeOf(info, 'href');
  if (raw === null || raw.startsWith('#')) return undefined;
  // The element has already parsed its address: read one string instead of a getter for each part.
  const { href: parsed } = element as HTMLAnchorElement | SVGAElement;
  const href = typeof parsed === 'string' ? parsed : (URL.parse(raw, element.baseURI)?.href ?? '');
  const [, origin = '', path = ''] = /^(https?:\/\/[^/?#]+)([^?#]*)/.exec(href) ?? [];
  if (origin !== '') return withoutLogin(origin) === location.origin ? path : withoutLogin(origin) + path;
  return /^(?:mailto|tel):[^?#]*/.exec(href)?.[0];
}

const withoutLogin = (origin: string): string => origin.replace(/\/\/[^/]*@/, '//');

function pushStates(shown: NamedValue[], info: ElementInfo, type: string): void {
  const { element, tag } = info;
  const isCheckable = CHECKABLE.has(type);
  pushToggle(
    shown,
    'checked',
    isCheckable ? checkedState(element as HTMLInputElement) : attributeOf(info, 'aria-checked'),
  );
  if (attributeOf(info, 'role') === 'switch' && !shown.some(([name]) => name === 'checked'))
    shown.push(['checked', 'false']);
  pushToggle(shown, 'selected', attributeOf(info, 'aria-selected'));
  if ((attributeOf(info, 'aria-current') ?? 'false') !== 'false') shown.push(['current', '']);
  const expanded = expandedOf(info);
  if (expanded) shown.push(['expanded', expanded === 'true' ? '' : 'false']);
  const pressed = attributeOf(info, 'aria-pressed');
  if (pressed === 'false') shown.push(['pressed', 'false']);
  else pushToggle(shown, 'pressed', pressed);
  const sort = attributeOf(info, 'aria-sort') ?? 'none';
  if (sort !== 'none') shown.push(['sort', sort]);
  if (isDisabled(element)) shown.push(['disabled', '']);
  const invalid = attributeOf(info, 'aria-invalid');
  // `:user-invalid` matches once the person has left the field or tried to submit the form.
  if (invalid === null ? NATIVE_FIELDS.has(tag) && matches(element, ':user-invalid') : invalid !== 'false')
    shown.push(['invalid', '']);
  const marking = markingOf(element) ?? (isEntry(info) && markingOf(parentElementOf(element)));
  if (marking && !NATIVE_FIELDS.has(tag) && !info.semanticAttributes.some((name) => STATES.test(name)))
    shown.push([`${marking}?`, '']);
  if (attributeOf(info, 'aria-readonly') === 'true' || ('readOnly' in element && element.readOnly === true))
    shown.push(['readonly', '']);
  if (attributeOf(info, 'aria-required') === 'true' || ('required' in element && element.required === true))
    shown.push(['required', '']);
}

/** The class by which a page draws that something is chosen, or cannot be: a guess, where no attribute says so. */
export const MARKING =
  /(?:^|[\s_-])(active|selected|current|checked|chosen|taken|sold|booked|disabled|unavailable|today)(?=\s|$)/i;
const markingOf = (element: Element | null): string | undefined =>
  MARKING.exec((element && attribute(element, 'class')) ?? '')?.[1];
/** Whether a control is what an entry of a list leads to: menus and pages of results mark the entry. */
const isEntry = ({ element, parent }: ElementInfo): boolean =>
  parent?.tag === 'li' && parent.element.firstElementChild === element;
const STATES = /^(?:checked|disabled|aria-(?:checked|selected|current|pressed|disabled|expanded))$/;

/** What a control marks in its list, and where it stands in its own. */
function pushPlace(shown: NamedValue[], info: ElementInfo): void {
  const marked = elementOf(info, attributeOf(info, 'aria-activedescendant'));
  if (marked) shown.push(['highlighted', collapseSpaces(textContentOf(marked) ?? '').trim()]);
  if (attributeOf(info, 'multiple') !== null || attributeOf(info, 'aria-multiselectable') === 'true')
    shown.push(['multiple', '']);
  const [position, size] = [attributeOf(info, 'aria-posinset'), Number(attributeOf(info, 'aria-setsize'))];
  if (position !== null && size > 0) shown.push(['position', `${position} of ${size}`]);
  if (attributeOf(info, 'role') === 'treeitem') {
    const level = treeLevel(info);
    if (level > 1) shown.push(['level', String(level)]);
  }
}

/** How deep an item of a tree stands, which is drawn as an indentation; 1 for the outermost. */
function treeLevel(info: ElementInfo): number {
  const told = Number(attributeOf(info, 'aria-level'));
  if (told > 0) return told;
  let level = 1;
  for (let above = parentElementOf(info.element); above; above = parentElementOf(above)) {
    const role = attribute(above, 'role');
    if (role === 'tree') break;
    if (role === 'group') level += 1;
  }
  return level;
}

const checkedState = ({ indeterminate, checked }: HTMLInputElement): string =>
  indeterminate ? 'mixed' : String(checked);

function pushToggle(shown: NamedValue[], name: string, value: string | null): void {
  if (value === 'true') shown.push([name, '']);
  else if (value === 'mixed') shown.push([name, 'mixed']);
}

function expandedOf(info: ElementInfo): string | undefined {
  if (info.tag === 'summary')
    return String((parentElementOf(info.element) as HTMLDetailsElement | null)?.open ?? false);
  const aria = attributeOf(info, 'aria-expanded');
  if (aria === 'true' || aria === 'false') return aria;
  const popover = elementOf(info, openedBy(info));
  return popover && attribute(popover, 'popover') !== null
    ? String(matches(popover, ':popover-open'))
    : undefined;
}

/** The id of what a button opens; null where it names none. */
export const openedBy = (info: ElementInfo): string | null =>
  attributeOf(info, 'popovertarget') ?? attributeOf(info, 'commandfor');

/** The element with an id where a control stands; null where there is none, or no id. */
export const elementOf = ({ element }: ElementInfo, id: string | null): Element | null =>
  id ? ((rootOf(element) as Document | ShadowRoot).getElementById?.(id) ?? null) : null;

const NATIVE_CONTROLS = new Set(['button', 'input', 'select', 'textarea', 'option', 'fieldset']);

/** Whether the element is disabled by its own attribute, by a fieldset or by ARIA. */
export const isDisabled = (element: Element): boolean =>
  (NATIVE_CONTROLS.has(localNameOf(element)) && matches(element, ':disabled')) ||
  closest(element, '[aria-disabled="true"]') !== null;
