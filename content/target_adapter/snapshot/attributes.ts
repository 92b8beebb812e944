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
export function attributesOf(element: Element, facts: Facts): Attribute[] {
  const { label, text, value } = facts;
  const placeholder = element.getAttribute('placeholder') ?? element.getAttribute('aria-placeholder') ?? '';
  const isUnsaid = label !== '' && !text.startsWith(label) && label !== value && (label !== placeholder || Boolean(value));
  const shown: (Attribute | false | undefined | '')[] = [
    typeOf(element),
    isUnsaid && ['label', label],
    value !== undefined && value !== '' && ['value', value],
    element.localName === 'select' && optionsOf(element as HTMLSelectElement),
    placeholder !== '' && !value && ['placeholder', placeholder],
    hrefOf(element),
    ...statesOf(element),
    facts.focused && ['focused', ''],
  ];
  return shown.filter((each): each is Attribute => Array.isArray(each));
}

function typeOf(element: Element): Attribute | undefined {
  if (!(element instanceof HTMLInputElement)) return undefined;
  return element.type === 'text' ? undefined : ['type', element.type];
}

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

function optionsOf(select: HTMLSelectElement): Attribute | undefined {
  const { options } = select;
  const shown = [...options].slice(0, OPTIONS_MAX).map(optionText);
  if (options.length > OPTIONS_MAX) shown.push(`… ${options.length - OPTIONS_MAX} more`);
  return shown.length > 0 ? ['options', shown.join(' | ')] : undefined;
}

/** Where a link leads, without query and fragment; on this site without the site. Never a script or data. */
function hrefOf(element: Element): Attribute | undefined {
  if (element.localName !== 'a' && element.localName !== 'area') return undefined;
  const raw = element.getAttribute('href');
  if (raw === null || raw.startsWith('#')) return undefined;
  // The element has its address parsed already: one string instead of a getter for each part.
  const { href: parsed } = element as HTMLAnchorElement | SVGAElement;
  const href = typeof parsed === 'string' ? parsed : (URL.parse(raw, element.baseURI)?.href ?? '');
  const [, origin = '', path = ''] = /^(https?:\/\/[^/?#]+)([^?#]*)/.exec(href) ?? [];
  if (origin !== '') return ['href', withoutLogin(origin) === location.origin ? path : withoutLogin(origin) + path];
  const [contact] = /^(?:mailto|tel):[^?#]*/.exec(href) ?? [];
  return contact === undefined ? undefined : ['href', contact];
}

const withoutLogin = (origin: string): string => origin.replace(/\/\/[^/]*@/, '//');

function statesOf(element: Element): Attribute[] {
  const states: Attribute[] = [];
  const aria = (name: string) => element.getAttribute(`aria-${name}`);
  const toggle = (name: string, value: string | null) => {
    if (value === 'true') states.push([name, '']);
    else if (value === 'mixed') states.push([name, 'mixed']);
  };
  if (element instanceof HTMLInputElement && CHECKABLE.has(element.type)) {
    toggle('checked', element.indeterminate ? 'mixed' : String(element.checked));
  } else toggle('checked', aria('checked'));
  toggle('selected', aria('selected'));
  if ((aria('current') ?? 'false') !== 'false') states.push(['current', '']);
  const expanded = expandedOf(element, aria('expanded'));
  if (expanded) states.push(['expanded', expanded === 'true' ? '' : 'false']);
  toggle('pressed', aria('pressed'));
  if (isDisabled(element)) states.push(['disabled', '']);
  if (aria('invalid') !== null ? aria('invalid') !== 'false' : userInvalid(element)) states.push(['invalid', '']);
  if (aria('required') === 'true' || ('required' in element && element.required === true)) states.push(['required', '']);
  return states;
}

function expandedOf(element: Element, aria: string | null): string | undefined {
  if (element.localName === 'summary') return String((element.parentElement as HTMLDetailsElement | null)?.open ?? false);
  return aria === 'true' || aria === 'false' ? aria : undefined;
}

const NATIVE_CONTROLS = new Set(['button', 'input', 'select', 'textarea', 'option', 'fieldset']);

/** Disabled by itself, by a fieldset or by ARIA. */
export const isDisabled = (element: Element): boolean =>
  (NATIVE_CONTROLS.has(element.localName) && element.matches(':disabled')) || element.closest('[aria-disabled="true"]') !== null;

/** What the browser marks after the person has left the field or tried to send the form. */
const userInvalid = (element: Element): boolean => VALIDATED.has(element.localName) && element.matches(':user-invalid');

const VALIDATED = new Set(['input', 'select', 'textarea']);
