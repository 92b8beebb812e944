import { escapeAttribute } from '../../src/perception/escape.ts';
import { cut, unmark } from '../../src/perception/placeholder-marks.ts';
import { notToBeRead } from '../../src/protocol/failures/failures.ts';
import { notSelectable, textNotFound } from '../../src/protocol/failures/field-failures.ts';
import type { ElementId } from '../../src/protocol/ids.ts';
import { done, failed, type Outcome } from '../../src/protocol/outcome.ts';
import { say } from '../../src/protocol/said.ts';
import type { FieldMeaning } from '../../src/redaction/field-meaning.ts';
import { fieldOf } from './act/focus-field.ts';
import { movingFocus } from './act/moved-focus.ts';
import { cleanText } from './redact/clean-text.ts';
import type { Redactor } from './redact/redactor.ts';

/** So much of what is selected is told. */
const TOLD_MAX = 300;
/** A longer text is looked through so far. */
const TEXT_MAX = 200_000;

interface Range {
  /** Of the element; none where it is the document. */
  readonly id: ElementId | undefined;
  readonly from: string;
  readonly to: string;
  readonly meaning: FieldMeaning | undefined;
}

/**
 * Selects the text of an element from the first place of `from` to the end of the next `to`, and answers it, redacted and
 * escaped. Looks through what the agent reads: a value of the person is one with its placeholder, and is never cut.
 */
export async function selectRange(
  element: Element,
  { id, from, to, meaning }: Range,
  redactor: Redactor,
): Promise<Outcome<string>> {
  if (meaning?.kind === 'never-read') return failed(notToBeRead(say`The value of this field`));
  const field = id === undefined ? undefined : fieldOf(element);
  const isValue = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  const source = isValue ? textOfValue(field) : textOfContent(element);
  const shown = await shownText(source.text, meaning, redactor);
  const found = find(shown.text, from, to);
  if (typeof found === 'string') return failed(textNotFound(id, found));
  const start = shown.at[found.start]?.start ?? 0;
  const end = shown.at[found.end - 1]?.end ?? 0;
  const isSelected = isValue
    ? selectInValue(field, source.places[start]?.offset ?? 0, (source.places[end - 1]?.offset ?? 0) + 1)
    : selectInContent(field, source.places[start], source.places[end - 1]);
  if (!isSelected) return failed(notSelectable(id));
  const told = shown.whole ?? redactor.part(source.text, start, end);
  return done(escapeAttribute(cut(told, TOLD_MAX)));
}

/** Where a character of a text stands in the page. */
interface Place {
  readonly node: Text | undefined;
  readonly offset: number;
}

/** A text as an agent reads it, and the place of each of its characters. */
interface Source {
  readonly text: string;
  readonly places: readonly Place[];
}

const textOfValue = ({ value }: HTMLInputElement | HTMLTextAreaElement): Source =>
  sourceOf([{ node: undefined, data: value }]);

function textOfContent(element: Element): Source {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const pieces: { node: Text; data: string }[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const isShown = node.parentElement?.checkVisibility({ visibilityProperty: true }) === true;
    if (node instanceof Text && isShown) pieces.push({ node, data: node.data });
  }
  return sourceOf(pieces);
}

function sourceOf(pieces: readonly { readonly node: Text | undefined; readonly data: string }[]): Source {
  let text = '';
  const places: Place[] = [];
  for (const { node, data } of pieces) {
    let offset = 0;
    for (const point of data) {
      const isBlank = /\s/.test(point);
      const shown = isBlank ? ' ' : cleanText(point);
      if (text.length < TEXT_MAX && shown !== '' && !(isBlank && text.endsWith(' '))) {
        text += shown;
        for (let unit = 0; unit < point.length; unit += 1) places.push({ node, offset: offset + unit });
      }
      offset += point.length;
    }
  }
  return { text, places };
}

/** A text with its placeholders, and for each of its characters the part of the text that it stands for. */
interface Shown {
  readonly text: string;
  readonly at: readonly { readonly start: number; readonly end: number }[];
  /** All of it is one value, with this placeholder. */
  readonly whole: string | undefined;
}

async function shownText(
  text: string,
  meaning: FieldMeaning | undefined,
  redactor: Redactor,
): Promise<Shown> {
  await (meaning?.kind === 'redact'
    ? redactor.prepare([text], [{ type: meaning.type, value: text }])
    : redactor.prepare([text]));
  const whole = redactor.value(text, meaning);
  const isOne = meaning?.kind === 'redact' && whole !== redactor.text(text);
  const replacements = isOne
    ? [{ start: 0, end: text.length, shown: whole }]
    : redactor.replacements(text, 0, text.length);
  let shown = '';
  const at: { start: number; end: number }[] = [];
  const add = (words: string, start: number, end: number) => {
    shown += words;
    for (let index = 0; index < words.length; index += 1) at.push({ start, end });
  };
  const addPlain = (start: number, end: number) => {
    for (let index = start; index < end; index += 1) add(text[index] ?? '', index, index + 1);
  };
  let last = 0;
  for (const one of replacements) {
    addPlain(last, one.start);
    add(unmark(one.shown), one.start, one.end);
    last = one.end;
  }
  addPlain(last, text.length);
  return { text: shown, at, whole: isOne ? whole : undefined };
}

/** Where it begins and ends; the one of the two that is not there. */
function find(
  text: string,
  from: string,
  to: string,
): { readonly start: number; readonly end: number } | string {
  const [first, last] = [inLine(from), inLine(to)];
  const start = text.indexOf(first);
  if (first === '' || start < 0) return from;
  const firstEnd = start + first.length;
  // What begins and what ends may be the same words, or overlap.
  const at = text.indexOf(last, Math.max(start, firstEnd - last.length));
  return last === '' || at < 0 ? to : { start, end: at + last.length };
}

const inLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function selectInValue(field: HTMLInputElement | HTMLTextAreaElement, start: number, end: number): boolean {
  // E-mail and number fields have no ranges: https://html.spec.whatwg.org/#do-not-apply
  if (field.selectionStart === null) return false;
  movingFocus(() => field.focus());
  field.setSelectionRange(start, end);
  return field.selectionStart === start && field.selectionEnd === end;
}

function selectInContent(
  editor: HTMLElement | undefined,
  first: Place | undefined,
  last: Place | undefined,
): boolean {
  if (!first?.node || !last?.node) return false;
  if (editor?.isContentEditable) movingFocus(() => editor.focus());
  const selection = document.getSelection();
  selection?.setBaseAndExtent(first.node, first.offset, last.node, last.offset + 1);
  return selection?.isCollapsed === false;
}
