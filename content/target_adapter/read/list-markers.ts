/** What a browser draws before an item of an ordered list, as CSS Counter Styles Level 3 defines it; undefined for other styles. */
export function listMarker(number: number, style: string): string | undefined {
  const { symbols, min = 1, max = Number.POSITIVE_INFINITY } = STYLES[style] ?? {};
  if (!symbols) return undefined;
  // Numbers that a style has no signs for are drawn as decimals.
  return number < min || number > max ? String(number) : symbols(number);
}

interface Style {
  readonly symbols: (number: number) => string;
  readonly min?: number;
  readonly max?: number;
}

function letters(number: number): string {
  let [text, left] = ['', number];
  for (; left > 0; left = Math.floor((left - 1) / LETTERS.length))
    text = `${LETTERS[(left - 1) % LETTERS.length]}${text}`;
  return text;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

function roman(number: number): string {
  let [text, left] = ['', number];
  for (const [value, signs] of ROMAN) {
    text += signs.repeat(Math.floor(left / value));
    left %= value;
  }
  return text;
}

const ROMAN = [
  ...([
    [1000, 'm'],
    [900, 'cm'],
    [500, 'd'],
    [400, 'cd'],
    [100, 'c'],
    [90, 'xc'],
  ] as const),
  ...([
    [50, 'l'],
    [40, 'xl'],
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ] as const),
] as const;
const ROMAN_MAX = 3999;

const upper = (symbols: Style['symbols']) => (number: number) => symbols(number).toUpperCase();

const STYLES: Readonly<Record<string, Style>> = {
  decimal: { symbols: String, min: Number.NEGATIVE_INFINITY },
  'lower-alpha': { symbols: letters },
  'lower-latin': { symbols: letters },
  'upper-alpha': { symbols: upper(letters) },
  'upper-latin': { symbols: upper(letters) },
  'lower-roman': { symbols: roman, max: ROMAN_MAX },
  'upper-roman': { symbols: upper(roman), max: ROMAN_MAX },
};
