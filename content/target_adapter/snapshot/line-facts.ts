import type { LineText } from './line-text.ts';

/** A piece of a line, with its offset in the line. */
export interface LinePiece {
  readonly offset: number;
  readonly text: string;
}

/** What a line says of values and their labels. */
export interface LineFacts {
  readonly whole: LinePiece;
  /** The cells of a row, of values that commas separate, or of a row that a style draws; at most one if it is one text. */
  readonly cells: readonly LinePiece[];
  /** Whether it has several cells and none holds a number. */
  readonly isHead: boolean;
  readonly isLabel: boolean;
  /** The values of its fields. */
  readonly values: readonly LinePiece[];
  /** Whether words beside its fields or the fields' own names say what they are. */
  readonly isNamed: boolean;
  /** Its last word, and what stands before without a sign between them. */
  readonly last: (LinePiece & { readonly name: string }) | undefined;
}

const known = new WeakMap<LineText, LineFacts>();

/** The facts of a line. Cached, since lines are immutable. */
export function factsOf(line: LineText): LineFacts {
  const before = known.get(line);
  if (before) return before;
  const { text, kind, parts, digits } = line;
  const pieceAt = ({ start, end }: { start: number; end: number }): LinePiece => ({
    offset: start,
    text: text.slice(start, end),
  });
  const cells = cellsOf(line);
  const values = parts.filter(({ isValue, start, end }) => isValue && end > start).map(pieceAt);
  const [, name = '', last = ''] =
    (digits > 0 && DIGITS_IN_LAST.test(text) && NAME_AND_WORD.exec(text)) || [];
  const facts = {
    whole: { offset: 0, text },
    cells,
    isHead: cells.length > 1 && cells.every((cell) => !/\d/.test(cell.text)),
    isLabel:
      values.length === 0 &&
      kind !== 'row' &&
      isLabel(text) &&
      parts.some((part) => !part.isAction && /\S/.test(pieceAt(part).text)),
    values,
    isNamed:
      line.hasNamedField ||
      (values.length > 0 && parts.some((part) => !part.isValue && /\p{L}/u.test(pieceAt(part).text))),
    last: last === '' ? undefined : { offset: text.length - last.length, text: last, name },
  };
  known.set(line, facts);
  return facts;
}

/** Longer lines are sentences, not labels. */
const LABEL_MAX = 64;
/** One letter is a part of a value in boxes; a sign may be a telephone. */
const NAMES = /\p{L}.|\p{So}/u;
/** Two digits, a long word with a digit in it. */
const VALUE = /\d.*\d|^(?=.*\d)\S{8,}$/;
const SENTENCE = /\S\s+\S+\s+\S+\s+\S.*[.!?。]$/;

/** Whether a text may name a value: it has letters, at most one digit, and is no sentence. */
export const isLabel = (text: string): boolean =>
  text.length <= LABEL_MAX && NAMES.test(text) && !VALUE.test(text) && !SENTENCE.test(text);

// What most lines lack is looked for first: the patterns behind try many ways.
const DIGITS_IN_LAST = /\d\S*$/;
/** A word that no sign parts from its name. */
const NAME_AND_WORD = /^(.{0,40}\p{L}\S*)\s+((?=\S{4})\S*\d\S*)$/u;

function cellsOf({ kind, text, parts, values }: LineText): readonly LinePiece[] {
  const border = kind === 'row' ? ' | ' : /[,;\t]/.exec(text)?.[0];
  if (border === undefined)
    return values > 0 || parts.length < 2
      ? []
      : parts
          .map(({ start, end }) => ({ offset: start, text: text.slice(start, end) }))
          .filter((cell) => /\S/.test(cell.text));
  let at = 0;
  return text.split(border).map((cell) => {
    const offset = at;
    at += cell.length + border.length;
    return { offset, text: cell };
  });
}
