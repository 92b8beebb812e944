/** What a browser draws before an item of a list with numbers or letters; undefined for other styles. */
export function listMarker(number: number, style: string): string | undefined {
  if (style === 'decimal') return String(number);
  const [, size] = /^(lower|upper)-(?:alpha|latin)$/.exec(style) ?? [];
  if (!size) return undefined;
  // Numbers that a style has no signs for are drawn as decimals: https://drafts.csswg.org/css-counter-styles-3/
  if (number < 1) return String(number);
  return size === 'upper' ? letters(number).toUpperCase() : letters(number);
}

function letters(number: number): string {
  let [text, left] = ['', number];
  for (; left > 0; left = Math.floor((left - 1) / LETTERS.length))
    text = `${LETTERS[(left - 1) % LETTERS.length]}${text}`;
  return text;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
