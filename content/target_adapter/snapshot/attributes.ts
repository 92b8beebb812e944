import { FIELDS } from './roles.ts';
import { attributeOf, type Visited } from './visited.ts';

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
export function attributesOf(at: Visited, facts: Facts): Attribute[] {
  const { element, tag } = at;
  const { label, text, value } = facts;
  const placeholder = attributeOf(at, 'placeholder') ?? attributeOf(at, 'aria-placeholder') ?? '';
  const isUnsaid = label !== '' && !text.startsWith(label) && label !== value && (label !== placeholder || Boolean(value));
  const shown: (Attribute | false | undefined | '')[] = [
    tag === 'input' && typeOf(element as HTMLInputElement),
    isUnsaid && ['label', label],
    value !== undefined && value !== '' && ['value', value],
    tag === 'select' && optionsOf(element as HTMLSelectElement),
    placeholder !== '' && !value && ['placeholder', placeholder],
    hrefOf(at),
    ...statesOf(at),
    facts.focused && ['focused', ''],
  ];
  return shown.filter((each): each is Attribute => Array.isArray(each));
}

const typeOf = ({ type }: HTMLInputElement): Attribute | undefined => (type === 'text' ? undefined : ['type', type]);

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
function hrefOf(at: Visited): Attribute | undefined {
  const { element, tag } = at;
  if (tag !== 'a' && tag !== 'area') return undefined;
  const raw = attributeOf(at, 'href');
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

function statesOf(at: Visited): Attribute[] {
  const { element, tag } = at;
  const states: Attribute[] = [];
  const toggle = (name: string, value: string | null) => {
    if (value === 'true') states.push([name, '']);
    else if (value === 'mixed') states.push([name, 'mixed']);
  };
  const checkable = tag === 'input' && CHECKABLE.has((element as HTMLInputElement).type) ? (element as HTMLInputElement) : undefined;
  if (checkable) toggle('checked', checkable.indeterminate ? 'mixed' : String(checkable.checked));
  else toggle('checked', attributeOf(at, 'aria-checked'));
  toggle('selected', attributeOf(at, 'aria-selected'));
  if ((attributeOf(at, 'aria-current') ?? 'false') !== 'false') states.push(['current', '']);
  const expanded = expandedOf(at);
  if (expanded) states.push(['expanded', expanded === 'true' ? '' : 'false']);
  toggle('pressed', attributeOf(at, 'aria-pressed'));
  if (isDisabled(element)) states.push(['disabled', '']);
  const invalid = attributeOf(at, 'aria-invalid');
  if (invalid === null ? VALIDATED.has(tag) && element.matches(':user-invalid') : invalid !== 'false') states.push(['invalid', '']);
  if (attributeOf(at, 'aria-required') === 'true' || ('required' in element && element.required === true)) states.push(['required', '']);
  return states;
}

function expandedOf(at: Visited): string | undefined {
  if (at.tag === 'summary') return String((at.element.parentElement as HTMLDetailsElement | null)?.open ?? false);
  const aria = attributeOf(at, 'aria-expanded');
  return aria === 'true' || aria === 'false' ? aria : undefined;
}

const NATIVE_CONTROLS = new Set(['button', 'input', 'select', 'textarea', 'option', 'fieldset']);

/** Disabled by itself, by a fieldset or by ARIA. */
export const isDisabled = (element: Element): boolean =>
  (NATIVE_CONTROLS.has(element.localName) && element.matches(':disabled')) || element.closest('[aria-disabled="true"]') !== null;

/** The browser marks them after the person has left the field or tried to send the form. */
const VALIDATED = new Set(['input', 'select', 'textarea']);
