import type { Slices } from '../../page/scheduling.ts';
import type { HiddenSpan } from '../redact/hidden-spans.ts';
import type { Redactor } from '../redact/redactor.ts';
import { ALONE, type LabelledValues, labelledValues } from './labelled-values.ts';
import type { LineText } from './line-text.ts';
import { provenTexts } from './proven-values.ts';
import { joinedText, labelledText, type SearchedText, type Stretch } from './searched-text.ts';

/** What replaces a piece of a value that is spread over lines or fields, or that is named elsewhere. */
export interface HiddenPiece {
  /** Index of the text or control on its line. */
  readonly part: number;
  /** Offsets in that part. */
  readonly start: number;
  readonly end: number;
  /** The placeholder; '' if it stands in an earlier piece. */
  readonly shown: string;
  readonly type: HiddenSpan['type'];
}

/** Longer lines take part with their beginning and their end. */
const EDGE_MAX = 64;
const LINES_MAX = 60;
const DIGITS_MIN = 7;

/**
 * Finds values that are split over lines or over the fields of a line, and those whose label stands elsewhere. Returns
 * the pieces to hide by the index of their line.
 */
export async function spreadValues(
  lines: readonly LineText[],
  { redactor, slices }: { readonly redactor: Redactor; readonly slices: Slices },
): Promise<ReadonlyMap<number, readonly HiddenPiece[]>> {
  const { byLabel, proven } = await labelledValues(lines, slices);
  await slices.pass();
  const texts = [
    ...groupsOf(lines, redactor.hasPasswords).map(joinedText),
    ...(await labelledTexts(byLabel, redactor)),
    ...proven,
    ...provenTexts(lines),
  ];
  const hidden = new Map<number, HiddenPiece[]>();
  if (texts.length === 0) return hidden;
  await redactor.prepare(
    texts.map(({ text }) => text),
    texts.flatMap(({ whole }) => whole ?? []),
  );
  for (const searched of texts) {
    const { text, whole } = searched;
    if (whole) {
      const shown = redactor.value(whole.value, { kind: 'redact', type: whole.type });
      if (shown !== whole.value)
        hide({ start: 0, end: text.length, type: whole.type }, shown, { searched, lines, hidden });
    } else
      for (const span of redactor.spans(text))
        hide(span, redactor.placeholder(text, span), { searched, lines, hidden });
  }
  return hidden;
}

/** A label with more values is asked first whether it names anything personal at all. */
const ASKED_MAX = 3;
/** What a label makes a code, a phone, an id, a social security number, a key or a card of. */
const SAMPLES = ['482913', '123456789', 'aB3dE5gH7jK9mN', '4000.0566.5566.5556'];

/** The texts to look through for values of labels; a label that names nothing personal has few. */
async function labelledTexts(
  byLabel: LabelledValues['byLabel'],
  redactor: Redactor,
): Promise<readonly SearchedText[]> {
  const texts: SearchedText[] = [];
  for (const [label, values] of byLabel) {
    const inPieces = values.filter(({ length }) => length > 1);
    const whole = values.filter(({ length }) => length === 1);
    const asked = [...inPieces, ...whole.slice(0, ASKED_MAX)].map((each) => labelledText(label, each));
    texts.push(...asked);
    if (whole.length <= ASKED_MAX) continue;
    const samples = SAMPLES.map((sample) => `${label}: ${sample}`);
    if (await redactor.finds([...asked.map(({ text }) => text), ...samples]))
      texts.push(...whole.slice(ASKED_MAX).map((each) => labelledText(label, each)));
  }
  return texts;
}

/** The stretches that may hold a value together; most lines are in none. */
function groupsOf(lines: readonly LineText[], hasPasswords: boolean): Stretch[][] {
  const groups: Stretch[][] = [];
  let open: Stretch[] = [];
  const close = () => {
    if (open.length > 1) groups.push(open);
    open = [];
  };
  for (const [index, line] of lines.entries()) {
    const isAlone = ALONE.has(line.kind);
    if (isAlone || line.text === '') {
      if (isAlone) close();
      continue;
    }
    if (line.values > 1 && (hasPasswords || line.digits >= DIGITS_MIN || line.text.includes('@')))
      groups.push([{ line: index, offset: 0, text: line.text }]);
    const head = line.text.slice(0, EDGE_MAX);
    const last = open.at(-1);
    if (last && (open.length >= LINES_MAX || !mayContinue(last.text, head, hasPasswords))) close();
    if (line.text.length <= EDGE_MAX) open.push({ line: index, offset: 0, text: line.text });
    else {
      if (open.length > 0) open.push({ line: index, offset: 0, text: head });
      close();
      const offset = line.text.length - EDGE_MAX;
      open.push({ line: index, offset, text: line.text.slice(offset) });
    }
  }
  close();
  return groups;
}

const NUMBER_END = /[\d+(]\s*$|\d[)-]\s*$/;
const NUMBER_START = /^\s*[-+(.]?\s*\d/;
/** `@`, `jane@` or `jane@exam` at the end of a line. */
const OPEN_END = /@[\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]*)*\s*$/u;
const COMPLETE_END = /[^\s@]@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}\s*$/u;
const SIGN_START = /^\s*(?:[@.]|[[({]\s?(?:at|dot)\b)/i;
const SPELT_END = /[[({]\s?(?:at|dot)\s?[\])}]\s*$/i;
/** As account numbers are printed. */
const GROUP_OF_FOUR = /^\s*[A-Z\d]{4}\s*$/;
const LETTERS_MAX = 2;
const LETTER_END = /(?:^|\s)\S\s*$/;
const LETTER_START = /^\s*\S(?:\s|$)/;

function mayContinue(text: string, next: string, hasPasswords: boolean): boolean {
  // How a line begins is seen at once; how it ends only once all of it is read.
  if (NUMBER_START.test(next) && NUMBER_END.test(text)) return true;
  if (SIGN_START.test(next) || SPELT_END.test(text)) return true;
  if (text.includes('@') && OPEN_END.test(text) && !COMPLETE_END.test(text)) return true;
  if (hasPasswords || (GROUP_OF_FOUR.test(text) && GROUP_OF_FOUR.test(next))) return true;
  return (
    (LETTER_START.test(next) && LETTER_END.test(text)) ||
    (text.trim().length <= LETTERS_MAX && next.trim().length <= LETTERS_MAX)
  );
}

/** Hides the pieces of a span in all parts that it touches, if they are several or named elsewhere. */
function hide(
  { start, end, type }: HiddenSpan,
  placeholder: string,
  {
    searched: { stretches, isLabelled },
    lines,
    hidden,
  }: {
    readonly searched: SearchedText;
    readonly lines: readonly LineText[];
    readonly hidden: Map<number, HiddenPiece[]>;
  },
): void {
  const pieces: { line: number; part: number; start: number; end: number; isValue: boolean }[] = [];
  for (const { line, offset, text, at } of stretches) {
    if (at >= end || at + text.length <= start) continue;
    for (const [part, { start: first, end: last, isValue }] of (lines[line]?.parts ?? []).entries()) {
      const left = Math.max(start, at + first - offset, at);
      const right = Math.min(end, at + last - offset, at + text.length);
      if (left >= right) continue;
      const from = offset + left - at - first;
      const to = from + right - left;
      const before = pieces.at(-1);
      if (before?.line === line && before.part === part) before.end = to;
      else pieces.push({ line, part, start: from, end: to, isValue });
    }
  }
  // A value in one part is found with its line, unless that has no label.
  if (pieces.length < (isLabelled ? 1 : 2)) return;
  for (const [index, { line, isValue, ...piece }] of pieces.entries()) {
    const shown = index === 0 || isValue ? placeholder : '';
    hidden.set(line, [...(hidden.get(line) ?? []), { ...piece, shown, type }]);
  }
}
