import { escapeStart, escapeText } from '../../../src/perception/escape.ts';
import { cut } from '../../../src/perception/placeholder-marks.ts';
import { CONTROL_TEXT_MAX, VALUE_TEXT_MAX } from '../../../src/perception/render.ts';
import type { ElementFact, IsFact } from '../../../src/protocol/element-facts.ts';
import { notToBeRead } from '../../../src/protocol/failures.ts';
import { LIMITS } from '../../../src/protocol/limits.ts';
import { done, failed, type Outcome } from '../../../src/protocol/outcome.ts';
import type { FieldMeaning } from '../../../src/redaction/field-meaning.ts';
import { fieldOf } from '../act/focus-field.ts';
import { imageOf } from '../act/image-map.ts';
import type { Found } from '../read/raw-block.ts';
import { fieldValue, isDisabled, OPTIONS_MAX } from '../read/semantics/attributes.ts';
import { cleanText, type Redactor } from '../redact/redactor.ts';
import { readingOf } from './attribute-policy.ts';
import { describe } from './describe.ts';

/** Attributes that hold an address. */
const ADDRESSES: ReadonlySet<string> = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'poster',
  'cite',
  'data',
  'background',
  'xlink:href',
]);

/** One fact of a control, in lines that may leave the tab; '' where there is nothing. Fails `not_readable`. */
export async function factOf(
  found: Found,
  { what, name = '' }: { what: ElementFact; name?: string | undefined },
  redactor: Redactor,
): Promise<Outcome<string>> {
  switch (what) {
    case 'text':
      return done(await leaving(found.text || found.name, redactor));
    case 'value':
      return readValue(found, redactor);
    case 'attribute':
      return readAttribute(found, name, redactor);
    case 'folded':
      return done(await leaving(foldedIn(found), redactor, found.meaning));
  }
}

/** A question that is answered by yes or no. */
export function isSo(element: Element, what: IsFact): boolean {
  const field = fieldOf(element);
  switch (what) {
    case 'visible': {
      const drawn = imageOf(element) ?? element;
      const { width, height } = drawn.getBoundingClientRect();
      return (
        width > 0 && height > 0 && drawn.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      );
    }
    case 'enabled':
      return !isDisabled(field ?? element);
    case 'checked':
      if (element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio'))
        return element.checked;
      return ['aria-checked', 'aria-selected', 'aria-pressed'].some(
        (state) => element.getAttribute(state) === 'true',
      );
    case 'editable':
      return field !== undefined && !isDisabled(field) && !('readOnly' in field && field.readOnly);
  }
}

async function readValue(found: Found, redactor: Redactor): Promise<Outcome<string>> {
  if (found.meaning?.kind === 'never-read') return failed(notToBeRead('The value of this field'));
  const value = fieldValue(found.element, found.role);
  return done(
    value === undefined ? await describe(found, redactor) : await leaving(value, redactor, found.meaning),
  );
}

async function readAttribute(
  { element, meaning }: Found,
  name: string,
  redactor: Redactor,
): Promise<Outcome<string>> {
  const key = name.trim().toLowerCase();
  const value = element.getAttribute(key) ?? '';
  const reading = readingOf(element, { name: key, value }, meaning);
  if (reading === 'never') return failed(notToBeRead(`The attribute ${JSON.stringify(key.slice(0, 40))}`));
  if (ADDRESSES.has(key) && value !== '')
    return done(await redactor.address(URL.parse(value, element.baseURI)?.href ?? ''));
  if (reading === 'as value') return done(await leaving(value, redactor, meaning));
  // What an attribute is called often says what it holds.
  const start = `${key}="`;
  const line = `${start}${cleanText(value)}"`;
  await redactor.prepare([line]);
  return done(inLines(redactor.part(line, start.length, line.length - 1)));
}

/** What the line of an element leaves out, whole; '' where it leaves out nothing. */
function foldedIn({ element, text, role, meaning }: Found): string {
  if (element instanceof HTMLSelectElement) {
    if (element.options.length <= OPTIONS_MAX) return '';
    return Array.from(element.options, ({ label }) => label.replace(/\s+/g, ' ').trim()).join('\n');
  }
  const value = meaning?.kind === 'never-read' ? '' : (fieldValue(element, role) ?? '');
  if (value.length > VALUE_TEXT_MAX) return value;
  return text.length > CONTROL_TEXT_MAX ? text : '';
}

/** Text of the page as lines of their own: redacted as one, then cut. */
async function leaving(text: string, redactor: Redactor, meaning?: FieldMeaning): Promise<string> {
  const clean = cleanText(text);
  await (meaning?.kind === 'redact'
    ? redactor.prepare([], [{ type: meaning.type, value: clean }])
    : redactor.prepare([clean]));
  return inLines(redactor.value(clean, meaning));
}

const inLines = (redacted: string): string =>
  cut(redacted, LIMITS.fact)
    .split('\n')
    .map((line) => escapeStart(escapeText(line).trim()))
    .join('\n');
