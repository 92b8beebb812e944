import { escapeStart, escapeText } from '../../../src/perception/escape.ts';
import { cut } from '../../../src/perception/placeholder-marks.ts';
import { CONTROL_TEXT_MAX, VALUE_TEXT_MAX } from '../../../src/perception/render.ts';
import type { ElementFact, IsFact } from '../../../src/protocol/element-facts.ts';
import { notToBeRead } from '../../../src/protocol/failures/failures.ts';
import { paintedElsewhere } from '../../../src/protocol/failures/field-failures.ts';
import { LIMITS } from '../../../src/protocol/limits.ts';
import { done, failed, type Outcome } from '../../../src/protocol/outcome.ts';
import { quoted, say } from '../../../src/protocol/said.ts';
import type { FieldMeaning } from '../../../src/redaction/field-meaning.ts';
import { collapseSpaces } from '../../page/white-space.ts';
import { editorText, isEditor, isUnreadable } from '../act/fields/editor-text.ts';
import { fieldOf } from '../act/focus-field.ts';
import { imageOf } from '../act/image-map.ts';
import type { RawControl } from '../read/raw-block.ts';
import { fieldValue, isDisabled, OPTIONS_MAX } from '../read/semantics/attributes.ts';
import { cleanText } from '../redact/clean-text.ts';
import { decoded, formDecoded, unpacked } from '../redact/decoded.ts';
import type { Redactor } from '../redact/redactor.ts';
import { attributePolicyOf } from './attribute-policy.ts';
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

/** One fact of a control, redacted, in lines of page data; '' where it is empty. Fails `not_readable`. */
export async function factOf(
  found: RawControl,
  { what, name = '' }: { what: ElementFact; name?: string | undefined },
  redactor: Redactor,
): Promise<Outcome<string>> {
  switch (what) {
    case 'text':
      return done(await redactedLines(found.text || found.name, redactor));
    case 'value':
      return readValue(found, redactor);
    case 'attribute':
      return readAttribute(found, name, redactor);
    case 'folded':
      return done(await redactedLines(truncatedText(found), redactor, found.meaning));
  }
}

/** Whether an element is visible, enabled, checked or editable. */
export function isInState(element: Element, what: IsFact): boolean {
  const field = fieldOf(element);
  switch (what) {
    case 'visible': {
      const shown = imageOf(element) ?? element;
      const { width, height } = shown.getBoundingClientRect();
      return (
        width > 0 && height > 0 && shown.checkVisibility({ opacityProperty: true, visibilityProperty: true })
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

async function readValue(found: RawControl, redactor: Redactor): Promise<Outcome<string>> {
  if (found.meaning?.kind === 'never-read') return failed(notToBeRead(say`The value of this field`));
  const { element, role } = found;
  if (isUnreadable(element)) return failed(paintedElsewhere);
  const value = isEditor(element) ? editorText(element) : fieldValue(element, role);
  return done(
    value === undefined
      ? await describe(found, redactor)
      : await redactedLines(value, redactor, found.meaning, asValueLines),
  );
}

async function readAttribute(
  { element, meaning }: RawControl,
  name: string,
  redactor: Redactor,
): Promise<Outcome<string>> {
  const key = name.trim().toLowerCase();
  const value = element.getAttribute(key) ?? '';
  const policy = attributePolicyOf(element, { name: key, value }, meaning);
  if (policy === 'never') return failed(notToBeRead(say`The attribute ${quoted(key, 40)}`));
  if (ADDRESSES.has(key) && value !== '')
    return done(await redactor.address(URL.parse(value, element.baseURI)?.href ?? ''));
  if (policy === 'as value') return done(await redactedLines(value, redactor, meaning));
  // The attribute's name helps the recognisers: it often says what the value is.
  const start = `${key}="`;
  const lineOf = (text: string) => `${start}${cleanText(text)}"`;
  const plain = lineOf(value);
  const readable = [decoded, unpacked, formDecoded].map((decode) => lineOf(decode(value)));
  await redactor.prepare([plain, ...readable]);
  // What only a coding hides is shown decoded, as in addresses.
  const line = readable.find((one) => redactor.spans(one).length > redactor.spans(plain).length) ?? plain;
  return done(asLines(redactor.part(line, start.length, line.length - 1)));
}

/** The whole text of which the snapshot shows only the beginning; '' where it shows everything. */
function truncatedText({ element, text, role, meaning }: RawControl): string {
  if (element instanceof HTMLSelectElement) {
    if (element.options.length <= OPTIONS_MAX) return '';
    return Array.from(element.options, ({ label }) => collapseSpaces(label).trim()).join('\n');
  }
  const value = meaning?.kind === 'never-read' ? '' : (fieldValue(element, role) ?? '');
  if (value.length > VALUE_TEXT_MAX) return value;
  return text.length > CONTROL_TEXT_MAX ? text : '';
}

/** Page text as lines of page data: redacted as a whole, then cut to length. */
async function redactedLines(
  text: string,
  redactor: Redactor,
  meaning?: FieldMeaning,
  inLines = asLines,
): Promise<string> {
  const clean = cleanText(text);
  await (meaning?.kind === 'redact'
    ? redactor.prepare([], [{ type: meaning.type, value: clean }])
    : redactor.prepare([clean]));
  return inLines(redactor.value(clean, meaning));
}

const asLines = (redacted: string): string => linesOf(redacted, asLine);

/** The same with the blanks around each line, which are part of a value. */
const asValueLines = (redacted: string): string =>
  linesOf(redacted, (line) => {
    const [, before = '', after = ''] = /^([ \t\u00A0]*).*?([ \t\u00A0]*)$/.exec(line) ?? [];
    const inner = asLine(line);
    return inner === '' ? before : before + inner + after;
  });

const linesOf = (redacted: string, asOne: (line: string) => string): string =>
  cut(redacted, LIMITS.fact).split('\n').map(asOne).join('\n');

const asLine = (line: string): string => escapeStart(escapeText(line).trim());
