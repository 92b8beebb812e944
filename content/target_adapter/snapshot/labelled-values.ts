import { fieldMeaning } from '../../../src/redaction/field-meaning.ts';
import { PHRASE_HINT } from '../../../src/redaction/secrets/seed-phrase.ts';
import type { LineText } from './line-text.ts';
import { labelledText, provenText, type SearchedText, type Stretch } from './searched-text.ts';

/** Longer lines are sentences, not labels. */
const LABEL_MAX = 64;
/** What a label names stands at most so many lines below it. */
const BELOW_MAX = 40;
/** Longer pieces are values by themselves. */
const PIECE_MAX = 24;

/**
 * The texts of a page whose label stands elsewhere: on a line above, at the top of the column or at the beginning of
 * the row, in the name of the region, or in the name of the element.
 */
export function labelledTexts(lines: readonly LineText[]): SearchedText[] {
  const found: SearchedText[] = [];
  const add = (label: string, stretches: readonly Stretch[]) => {
    if (isLabel(label) && stretches.some(({ text }) => /\d/.test(text) || PHRASE_HINT.test(label)))
      found.push(labelledText(label, stretches));
  };
  let label = '';
  /** The name of the part of the page: a heading or a region. */
  let part = '';
  let below: Stretch[] = [];
  let fields: Stretch[] = [];
  let heads: (readonly Stretch[])[] = [];
  const beginLabel = (text: string) => {
    if (isDate(label, below)) found.push(dateOfBirth(below));
    else if (below.length > 1) add(label, below);
    below = [];
    label = text;
  };
  const beginPart = (text: string) => {
    beginLabel(text);
    if (isDate(part, fields)) found.push(dateOfBirth(fields));
    else if (fields.length > 1) add(part, fields);
    part = text;
    fields = [];
    heads = [];
  };

  for (const [line, each] of lines.entries()) {
    const { text, kind } = each;
    const whole = { line, offset: 0, text };
    if (ALONE.has(kind)) beginPart(kind === 'region' ? each.label.replace(/^\S+ ?/, '') : each.label);
    if (ALONE.has(kind) || text === '') continue;
    add(each.label, [whole]);
    const cells = cellsOf(each, line);
    if (cells.length > 1) {
      const isHead = cells.every(({ text }) => !/\d/.test(text));
      const above = heads.filter(({ length }) => length === cells.length);
      for (const head of isHead ? [] : above)
        for (const [column, cell] of cells.entries()) add(head[column]?.text ?? '', [cell]);
      // The finder sees the second cell of a row behind the first one.
      for (const cell of cells.slice(kind === 'row' ? 2 : 1)) add(cells[0]?.text ?? '', [cell]);
      if (isHead) heads = [...above.slice(0, 1), cells];
      if (kind === 'row' && (isHead || above.length > 0)) continue;
    }
    const [, name = '', word = ''] = NAME_AND_WORD.exec(text) ?? [];
    if (word !== '') add(name, [{ line, offset: text.length - word.length, text: word }]);
    const values = valuesOf(each, line);
    if (
      values.length === 0 &&
      kind !== 'row' &&
      isLabel(text) &&
      !isWord(text, label) &&
      !(below.length > 0 && GROUP.test(text))
    ) {
      if (kind === 'heading') beginPart(text);
      else beginLabel(text);
      continue;
    }
    const isNamed = each.hasNamedField || (values.length > 0 && saysMore(each));
    if (values.every((value) => SHORT_FIELD.test(value.text))) fields.push(...values);
    if (isNamed || below.length > BELOW_MAX) continue;
    for (const value of values.length > 0 ? values : [whole]) {
      add(label, [value]);
      if (value.text.length <= PIECE_MAX) below.push(value);
    }
  }
  beginPart('');
  return found;
}

/** Kinds of lines that end a text, so that no value goes on behind them. */
export const ALONE: ReadonlySet<LineText['kind']> = new Set(['region', 'dialog', 'frame', 'page']);

/** One letter is a part of a value in boxes; a sign may be a telephone. */
const NAMES = /\p{L}.|\p{So}/u;
/** Two digits, a long word with a digit in it. */
const VALUE = /\d.*\d|^(?=.*\d)\S{8,}$/;
const SENTENCE = /\S\s+\S+\s+\S+\s+\S.*[.!?。]$/;

/** Whether a text may name a value: it has letters, at most one digit, and is no sentence. */
const isLabel = (text: string): boolean =>
  text.length <= LABEL_MAX && NAMES.test(text) && !VALUE.test(text) && !SENTENCE.test(text);

/** Whether a line is one of the words of a phrase that the label names. */
const isWord = (text: string, label: string): boolean =>
  /^\p{Ll}{3,8}$/u.test(text) && PHRASE_HINT.test(label);

/** Letters of an account number. */
const GROUP = /^[A-Z]{2,6}$/;
/** A word that no sign parts from its name. */
const NAME_AND_WORD = /^(.{0,40}\p{L}\S*)\s+((?=\S{4})\S*\d\S*)$/u;
/** A field for a part of a number or a date. */
const SHORT_FIELD = /^(?:\d{1,6}|\p{L}{1,12})$/u;

const valuesOf = ({ parts, text }: LineText, line: number): Stretch[] =>
  parts.flatMap(({ isValue, start, end }) =>
    isValue && end > start ? [{ line, offset: start, text: text.slice(start, end) }] : [],
  );

/** Whether a line has words beside the values of its fields. */
const saysMore = ({ parts, text }: LineText): boolean =>
  parts.some(({ isValue, start, end }) => !isValue && /\p{L}/u.test(text.slice(start, end)));

/** The cells of a row, of values that commas separate, or of a row that a style draws; none if the line is one text. */
function cellsOf({ kind, text, parts, values }: LineText, line: number): Stretch[] {
  const [border] = kind === 'row' ? [' | '] : (/[,;\t]/.exec(text) ?? []);
  if (border !== undefined) {
    let at = 0;
    return text.split(border).map((cell) => {
      const offset = at;
      at += cell.length + border.length;
      return { line, offset, text: cell };
    });
  }
  if (values > 0) return [];
  return parts.flatMap(({ start, end }) => {
    const cell = text.slice(start, end);
    return /\S/.test(cell) ? [{ line, offset: start, text: cell }] : [];
  });
}

const DATE = /^(?:\p{L}{3,12}|\d{1,2}|(?:19|20)\d\d)$/u;
const YEAR = /^(?:19|20)\d\d$/;

/** Whether fields hold a day of birth. */
function isDate(label: string, fields: readonly Stretch[]): boolean {
  const meaning = fields.length > 1 && fields.length < 4 ? fieldMeaning({ label }) : undefined;
  return (
    meaning?.kind === 'redact' &&
    meaning.type === 'BIRTHDAY' &&
    fields.every(({ text }) => DATE.test(text)) &&
    fields.some(({ text }) => YEAR.test(text))
  );
}

const dateOfBirth = (fields: readonly Stretch[]): SearchedText =>
  provenText(fields, { type: 'BIRTHDAY', value: fields.map(({ text }) => text).join(' ') });
