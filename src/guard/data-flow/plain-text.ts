/** A text as it is compared. `at`: where in the text each of its characters begins. */
export interface PlainText {
  /** Folded letters and digits, one space for whatever is between them; `BREAK` for what is no text. */
  readonly text: string;
  readonly at: readonly number[];
}

/** Stands for control characters and for bytes that are no text: nothing is compared across it. */
export const BREAK = '\0';

/**
 * Folds case, accents and look-alike forms, drops what is invisible, and makes one space of all that separates. So
 * `Blue  Shoes`, `blue-shoes` and `ＢＬＵＥ+shoes` are the same.
 */
export function plainText(text: string): PlainText {
  const at: number[] = [];
  let plain = '';
  let gap = -1;
  for (let index = 0; index < text.length; ) {
    const code = text.codePointAt(index) ?? 0;
    for (const char of foldedOf(code)) {
      if (char === ' ') {
        if (gap < 0) gap = index;
        continue;
      }
      if (gap >= 0 && plain !== '') {
        plain += ' ';
        at.push(gap);
      }
      gap = -1;
      plain += char;
      for (let unit = 0; unit < char.length; unit += 1) at.push(index);
    }
    index += code > 0xffff ? 2 : 1;
  }
  return { text: plain, at };
}

/** The part of a text that these characters of its plain form come from. */
export const partOf = (text: string, { at }: PlainText, { start, end }: Range): string =>
  text.slice(at[start] ?? 0, at[end] ?? text.length).trim();

/** Characters of a plain text, `end` exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

// Code points that this worker has met; a pure function of them, so nothing is lost with it.
const known = new Map<number, string>();
/** More than the letters of all scripts that one page mixes. */
const KNOWN_MAX = 20_000;

function foldedOf(code: number): string {
  const before = known.get(code);
  if (before !== undefined) return before;
  if (known.size >= KNOWN_MAX) known.clear();
  const folded = fold(String.fromCodePoint(code));
  known.set(code, folded);
  return folded;
}

function fold(char: string): string {
  if (/\s/.test(char)) return ' ';
  if (/[\p{Cc}\p{Cs}\uFFFD]/u.test(char)) return BREAK;
  const bare = char
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]/gu, '');
  return bare
    .replace(/ß/g, 'ss')
    .replace(/ς/g, 'σ')
    .replace(/[^\p{L}\p{N}]/gu, ' ');
}
