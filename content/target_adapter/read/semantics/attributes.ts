import { attributeOf, type Visited } from './element-info.ts';
import { NATIVE_FIELDS } from './interaction.ts';
import { FIELDS } from './roles.ts';

export interface Facts {
  /** '' where it needs none. */
  readonly label: string;
  readonly text: string;
  /** A field's, unless it must not be read. */
  readonly value: string | undefined;
  readonly focused: boolean;
}

type Attribute = [name: string, value: string];

/** What is shown of a control between its angle brackets, in the order in which it is shown. */
export function attributesOf(at: Visited, { label, text, value = '', focused }: Facts): Attribute[] {
  const { element, tag } = at;
  const shown: Attribute[] = [];
  const placeholder = attributeOf(at, 'placeholder') ?? attributeOf(at, 'aria-placeholder') ?? '';
  const { type } = tag === 'input' ? (element as HTMLInputElement) : TEXT;
  if (type !== 'text') shown.push(['type', type]);
  const isSaid = text.startsWith(label) || label === value || (label === placeholder && value === '');
  if (label !== '' && !isSaid) shown.push(['label', label]);
  if (value !== '') shown.push(['value', value]);
  if (tag === 'select') pushOptions(shown, element as HTMLSelectElement);
  if (placeholder !== '' && value === '') shown.push(['placeholder', placeholder]);
  const href = hrefOf(at);
  if (href !== undefined) shown.push(['href', href]);
  pushStates(shown, at, type);
  if (focused) shown.push(['focused', '']);
  return shown;
}

const TEXT = { type: 'text' };

/** A field's value now; undefined where it has none. Whether it may be read is for the caller to know. */
export function fieldValue(element: Element, role: string): string | undefined {
  if (element instanceof HTMLInputElement) {
    if (CHECKABLE.has(element.type)) return undefined;
    if (element.type === 'file') return [...(element.files ?? [])].map(({ name }) => name).join(', ');
    return element.value;
  }
  if (element instanceof HTMLTextAreaElement) return element.value;
  if (element instanceof HTMLSelectElement) return [...element.selectedOptions].map(optionText).join(', ');
  if (role === 'slider' || role === 'spinbutton')
    return element.getAttribute('aria-valuetext') ?? element.getAttribute('aria-valuenow') ?? undefined;
  if (FIELDS.has(role)) return (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  return undefined;
}

const CHECKABLE = new Set(['checkbox', 'radio']);
/** Options of a list that a line names. */
export const OPTIONS_MAX = 20;

const optionText = (option: HTMLOptionElement): string => option.label.replace(/\s+/g, ' ').trim();

function pushOptions(shown: Attribute[], { options }: HTMLSelectElement): void {
  const named = [...options].slice(0, OPTIONS_MAX).map(optionText);
  if (options.length > OPTIONS_MAX) named.push(`… ${options.length - OPTIONS_MAX} more`);
  if (named.length > 0) shown.push(['options', named.join(' | ')]);
}

/** Where a link leads, without query and fragment; on this site without the site. Never a script or data. */
function hrefOf(at: Visited): string | undefined {
  const { element, tag } = at;
  if (tag !== 'a' && tag !== 'area') return undefined;
  const raw = attributeOf(at, 'href');
  if (raw === null || raw.startsWith('#')) return undefined;
  // The element has its address parsed already: one string instead of a getter for each part.
  const { href: parsed } = element as HTMLAnchorElement | SVGAElement;
  const href = typeof parsed === 'string' ? parsed : (URL.parse(raw, element.baseURI)?.href ?? '');
  const [, origin = '', path = ''] = /^(https?:\/\/[^/?#]+)([^?#]*)/.exec(href) ?? [];
  if (origin !== '') return withoutLogin(origin) === location.origin ? path : withoutLogin(origin) + path;
  return /^(?:mailto|tel):[^?#]*/.exec(href)?.[0];
}

const withoutLogin = (origin: string): string => origin.replace(/\/\/[^/]*@/, '//');

function pushStates(shown: Attribute[], at: Visited, type: string): void {
  const { element, tag } = at;
  const isCheckable = CHECKABLE.has(type);
  pushToggle(
    shown,
    'checked',
    isCheckable ? checkedState(element as HTMLInputElement) : attributeOf(at, 'aria-checked'),
  );
  pushToggle(shown, 'selected', attributeOf(at, 'aria-selected'));
  if ((attributeOf(at, 'aria-current') ?? 'false') !== 'false') shown.push(['current', '']);
  const expanded = expandedOf(at);
  if (expanded) shown.push(['expanded', expanded === 'true' ? '' : 'false']);
  pushToggle(shown, 'pressed', attributeOf(at, 'aria-pressed'));
  if (isDisabled(element)) shown.push(['disabled', '']);
  const invalid = attributeOf(at, 'aria-invalid');
  // The browser marks fields after the person has left them or tried to send the form.
  if (invalid === null ? NATIVE_FIELDS.has(tag) && element.matches(':user-invalid') : invalid !== 'false')
    shown.push(['invalid', '']);
  if (attributeOf(at, 'aria-required') === 'true' || ('required' in element && element.required === true))
    shown.push(['required', '']);
}

const checkedState = ({ indeterminate, checked }: HTMLInputElement): string =>
  indeterminate ? 'mixed' : String(checked);

function pushToggle(shown: Attribute[], name: string, value: string | null): void {
  if (value === 'true') shown.push([name, '']);
  else if (value === 'mixed') shown.push([name, 'mixed']);
}

function expandedOf(at: Visited): string | undefined {
  if (at.tag === 'summary')
    return String((at.element.parentElement as HTMLDetailsElement | null)?.open ?? false);
  const aria = attributeOf(at, 'aria-expanded');
  return aria === 'true' || aria === 'false' ? aria : undefined;
}

const NATIVE_CONTROLS = new Set(['button', 'input', 'select', 'textarea', 'option', 'fieldset']);

/** Disabled by itself, by a fieldset or by ARIA. */
export const isDisabled = (element: Element): boolean =>
  (NATIVE_CONTROLS.has(element.localName) && element.matches(':disabled')) ||
  element.closest('[aria-disabled="true"]') !== null;
