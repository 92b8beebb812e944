import { fieldMeaning } from '../../../src/redaction/field-meaning.ts';
import { PHRASE_HINT } from '../../../src/redaction/secrets/seed-phrase.ts';
import type { Slices } from '../../page/scheduling.ts';
import { factsOf, isLabel, type LinePiece } from './line-facts.ts';
import type { LineText } from './line-text.ts';
import { provenText, type SearchedText, type Stretch } from './searched-text.ts';

/** What a label names stands at most so many lines below it. */
const BELOW_MAX = 40;
const LINES_PER_CLOCK_READ = 64;
/** Longer pieces are values by themselves. */
const PIECE_MAX = 24;

/** What stands elsewhere than its label: on a line below, in a column or row, in a region or an element of this name. */
export interface LabelledValues {
  /** By label, what may be its value. */
  readonly byLabel: ReadonlyMap<string, readonly (readonly Stretch[])[]>;
  /** Days of birth, by their label and their fields. */
  readonly proven: readonly SearchedText[];
}

export async function labelledValues(lines: readonly LineText[], slices: Slices): Promise<LabelledValues> {
  const byLabel = new Map<string, Stretch[][]>();
  const proven: SearchedText[] = [];
  /** Texts that stand where labels do: whether they may name a value. The head of a column does so for each row. */
  const labels = new Map<string, boolean>();
  const add = (label: string, stretches: Stretch[]) => {
    const names = labels.get(label) ?? isLabel(label);
    labels.set(label, names);
    if (!names) return;
    const text = stretches.map((one) => one.text).join(' ');
    if (!(mayBeValue(text) || (text.includes(' ') && PHRASE_HINT.test(label)))) return;
    const others = byLabel.get(label);
    if (others) others.push(stretches);
    else byLabel.set(label, [stretches]);
  };
  let label = '';
  /** The name of the part of the page: a heading or a region. */
  let part = '';
  let below: Stretch[] = [];
  let fields: Stretch[] = [];
  let heads: (readonly LinePiece[])[] = [];
  const addTogether = (name: string, stretches: Stretch[]) => {
    if (stretches.length < 2) return;
    if (isDate(name, stretches)) proven.push(dateOfBirth(stretches));
    else add(name, stretches);
  };
  const beginLabel = (text: string) => {
    addTogether(label, below);
    below = [];
    label = text;
  };
  const beginPart = (text: string) => {
    beginLabel(text);
    addTogether(part, fields);
    part = text;
    fields = [];
    heads = [];
  };

  for (const [line, each] of lines.entries()) {
    if (line % LINES_PER_CLOCK_READ === 0) await slices.pass();
    const { text, kind } = each;
    if (ALONE.has(kind)) beginPart(kind === 'region' ? each.label.replace(/^\S+ ?/, '') : each.label);
    if (ALONE.has(kind) || text === '') continue;
    const facts = factsOf(each);
    const { cells, isHead, last, values } = facts;
    const on = (piece: LinePiece): Stretch => ({ line, offset: piece.offset, text: piece.text });
    if (each.label !== '') add(each.label, [on(facts.whole)]);
    if (cells.length > 1) {
      const above = heads.filter(({ length }) => length === cells.length);
      for (const head of above)
        for (const [column, cell] of cells.entries()) add(head[column]?.text ?? '', [on(cell)]);
      // The finder sees the second cell of a row behind the first one.
      for (const cell of cells.slice(kind === 'row' ? 2 : 1)) add(cells[0]?.text ?? '', [on(cell)]);
      if (isHead) heads = [...above.slice(0, 1), cells];
      if (kind === 'row' && (isHead || above.length > 0)) continue;
    }
    if (last) add(last.name, [on(last)]);
    if (facts.isLabel && !isWord(text, label) && !isGroup(text, below[0]?.text)) {
      if (kind === 'heading') beginPart(text);
      else beginLabel(text);
      continue;
    }
    if (values.every((value) => SHORT_FIELD.test(value.text))) fields.push(...values.map(on));
    if (facts.isNamed || below.length > BELOW_MAX) continue;
    for (const value of values.length > 0 ? values : [facts.whole]) {
      add(label, [on(value)]);
      if (value.text.length <= PIECE_MAX) below.push(on(value));
    }
  }
  beginPart('');
  return { byLabel, proven };
}

/** Kinds of lines that end a text, so that no value goes on behind them. */
export const ALONE: ReadonlySet<LineText['kind']> = new Set(['region', 'dialog', 'frame', 'page']);

/** Whether a text has four digits, or letters and digits in one word. */
const mayBeValue = (text: string): boolean =>
  DIGIT.test(text) && (FOUR_DIGITS.test(text) || LETTERS_AND_DIGITS.test(text));
const DIGIT = /\d/;
const FOUR_DIGITS = /\d(?:\D*\d){3}/;
const LETTERS_AND_DIGITS = /(?<!\S)(?=\S*\d)(?=\S*\p{L})\S{4}/u;

/** Whether a line is one of the words of a phrase that the label names. */
const isWord = (text: string, label: string): boolean =>
  /^\p{Ll}{3,8}$/u.test(text) && PHRASE_HINT.test(label);

/** Whether a line goes on with the groups of a number: with a digit in each, or with the letters of an account. */
const isGroup = (text: string, first: string | undefined): boolean =>
  first !== undefined && /^[A-Z\d]{2,6}$/.test(text) && (/\d/.test(text) || /^[A-Z]{2}\d\d/.test(first));

/** A field for a part of a number or a date. */
const SHORT_FIELD = /^(?:\d{1,6}|\p{L}{1,12})$/u;

const DATE = /^(?:\p{L}{3,12}|\d{1,2}|(?:19|20)\d\d)$/u;
const YEAR = /^(?:19|20)\d\d$/;

/** Whether fields hold a day of birth. */
function isDate(label: string, fields: readonly Stretch[]): boolean {
  if (fields.length > 3 || !fields.some(({ text }) => YEAR.test(text))) return false;
  const meaning = fields.every(({ text }) => DATE.test(text)) ? fieldMeaning({ label }) : undefined;
  return meaning?.kind === 'redact' && meaning.type === 'BIRTHDAY';
}

const dateOfBirth = (fields: readonly Stretch[]): SearchedText =>
  provenText(fields, { type: 'BIRTHDAY', value: fields.map(({ text }) => text).join(' ') });
