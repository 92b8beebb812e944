/** What a browser draws before an item of an ordered list, as CSS Counter Styles Level 3 defines it; undefined for other styles. */
export function listMarker(number: number, style: string): string | undefined {
  if (style === 'decimal') return String(number);
  const [, size, signs] = /^(lower|upper)-(alpha|latin|roman)$/.exec(style) ?? [];
  if (!size) return undefined;
  // Numbers that a style has no signs for are drawn as decimals.
  if (number < 1 || (signs === 'roman' && number > ROMAN_MAX)) return String(number);
  const marker = signs === 'roman' ? roman(number) : letters(number);
  return size === 'upper' ? marker.toUpperCase() : marker;
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
