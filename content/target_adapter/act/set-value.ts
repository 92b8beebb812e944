import { escapeAttribute } from '../../../src/perception/escape.ts';
import { badValue, disabledElement, notEditable } from '../../../src/protocol/failures/failures.ts';
import type { ElementId } from '../../../src/protocol/ids.ts';
import { done, failed, type Outcome } from '../../../src/protocol/outcome.ts';
import { isDisabled } from '../read/semantics/attributes.ts';
import { fieldOf } from './focus-field.ts';

/**
 * Sets a field and dispatches `input` and `change`, as a browser does. It uses the setter of this isolated
 * world, which no page script wraps, so frameworks that track values through a wrapped setter notice the
 * difference. Fails `invalid_command` and says which values the field accepts.
 */
export function setValue(element: Element, { id, value }: { id: ElementId; value: string }): Outcome {
  const field = fieldOf(element);
  if (!field || !('value' in field)) return failed(notEditable(id));
  if (isDisabled(field)) return failed(disabledElement(id));
  if (field instanceof HTMLSelectElement) return choose(field, { id, value });
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.readOnly)
    return failed(notEditable(id));
  const before = field.value;
  const wanted =
    field.type === 'color' ? value.trim().toLowerCase() : field.type in FORMATS ? value.trim() : value;
  field.value = wanted;
  // The browser drops a value that it does not accept; a text area turns every line end into \n.
  if (!isSame(field, wanted)) {
    field.value = before;
    return failed(badValue(id, value, formatOf(field)));
  }
  dispatchChange(field);
  return done();
}

const FORMATS: Readonly<Record<string, string>> = {
  date: 'a date as YYYY-MM-DD',
  time: 'a time as HH:MM',
  month: 'a month as YYYY-MM',
  week: 'a week as YYYY-Www, such as 2026-W07',
  'datetime-local': 'a date and time as YYYY-MM-DDTHH:MM',
  color: 'a colour as #rrggbb',
  number: 'a number',
  range: 'a number',
};

function formatOf(field: HTMLInputElement | HTMLTextAreaElement): string {
  const format = FORMATS[field.type] ?? 'other text';
  if (!(field instanceof HTMLInputElement)) return format;
  const least = bound(field.min) || (field.type === 'range' ? '0' : '');
  const most = bound(field.max) || (field.type === 'range' ? '100' : '');
  const step = bound(field.step);
  return [format, least && `from ${least}`, most && `to ${most}`, step && `in steps of ${step}`]
    .filter(Boolean)
    .join(' ');
}

/** The bound if it is a number or a date; '' otherwise, since a page may put any words into the attribute. */
const bound = (text: string): string => (/^[-+.:\dTWe]{1,30}$/i.test(text) ? text : '');

function isSame(field: HTMLInputElement | HTMLTextAreaElement, wanted: string): boolean {
  if (field instanceof HTMLTextAreaElement)
    return field.value.replace(/\r\n?/g, '\n') === wanted.replace(/\r\n?/g, '\n');
  if (field.type === 'range') return wanted !== '' && Number(field.value) === Number(wanted);
  if (field.value !== wanted) return false;
  const { badInput, rangeOverflow, rangeUnderflow, stepMismatch } = field.validity;
  return (
    wanted === '' ||
    !(field.type in FORMATS) ||
    !(badInput || rangeOverflow || rangeUnderflow || stepMismatch)
  );
}

function choose(select: HTMLSelectElement, { id, value }: { id: ElementId; value: string }): Outcome {
  const wanted = select.multiple ? value.split('\n').filter(Boolean) : [value];
  const options = wanted.map((each) => optionFor(select, each));
  if (options.some((option) => !option || option.disabled))
    return failed(badValue(id, value, `one of: ${choices(select)}`));
  for (const option of select.options) option.selected = options.includes(option);
  dispatchChange(select);
  return done();
}

/** Matches by value, then by text, then by text or label in any case. */
function optionFor(select: HTMLSelectElement, wanted: string): HTMLOptionElement | undefined {
  const options = [...select.options];
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();
  return (
    options.find((option) => option.value === wanted) ??
    options.find((option) => option.text === wanted) ??
    options.find((option) => plain(option.text) === plain(wanted) || plain(option.label) === plain(wanted))
  );
}

const CHOICES_MAX = 20;

function choices(select: HTMLSelectElement): string {
  const texts = [...select.options]
    .filter((option) => !option.disabled)
    .map((option) => option.text.replace(/\s+/g, ' ').trim());
  const more = texts.length - CHOICES_MAX;
  const quoted = texts.slice(0, CHOICES_MAX).map((text) => `"${escapeAttribute(text)}"`);
  return quoted.join(' | ') + (more > 0 ? ` | … ${more} more` : '');
}

function dispatchChange(field: HTMLElement): void {
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
