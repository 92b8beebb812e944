import { ALONE } from './labelled-values.ts';
import type { LineText } from './line-text.ts';
import { provenText, type SearchedText, type Stretch } from './searched-text.ts';

/** Values that what stands beside them proves: the number of a link that dials it, and a code in fields of one sign each. */
export const provenTexts = (lines: readonly LineText[]): SearchedText[] => [
  ...dialledNumbers(lines),
  ...codesInFields(lines),
];

const NUMBER = /\+?\(?\d[\d ()./\u2010-\u2015-]{2,}\d/g;
const DIGITS_MIN = 4;

/** Numbers on a line with such a link, and on the lines around it, in whatever spelling. */
function dialledNumbers(lines: readonly LineText[]): SearchedText[] {
  const found: SearchedText[] = [];
  for (const [at, { dialled }] of lines.entries())
    for (const number of dialled)
      for (const line of [at - 1, at, at + 1])
        for (const { 0: text, index: offset } of (lines[line]?.text ?? '').matchAll(NUMBER)) {
          const digits = text.replace(/\D/g, '').replace(/^0+/, '');
          if (digits.length < DIGITS_MIN || !number.endsWith(digits)) continue;
          found.push(provenText([{ line, offset, text }], { type: 'PHONE', value: `+${number}` }));
        }
  return found;
}

const CODE_MIN = 4;
const CODE_MAX = 8;

/** Fields of one digit each that follow each other. */
function codesInFields(lines: readonly LineText[]): SearchedText[] {
  const found: SearchedText[] = [];
  let run: Stretch[] = [];
  const end = () => {
    const value = run.map(({ text }) => text).join('');
    if (run.length >= CODE_MIN && run.length <= CODE_MAX) found.push(provenText(run, { type: 'OTP', value }));
    run = [];
  };
  for (const [line, { kind, parts, text, values }] of lines.entries()) {
    if (values === 0) {
      if (text !== '' || ALONE.has(kind)) end();
      continue;
    }
    for (const { start, end: last, isValue } of parts) {
      const part = text.slice(start, last);
      if (isValue && /^\d$/.test(part)) run.push({ line, offset: start, text: part });
      else if (/\S/.test(part)) end();
    }
  }
  end();
  return found;
}
