import type { PlacedCase } from './placed-cases.ts';

/** The letters and digits of a text. */
const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

const valuesIn = (section: string): string[] =>
  [...section.matchAll(/ value="([^"]*)"/g)].map(([, value = '']) => value);

/** What a part of a message says without placeholders and numbers of elements: its texts, values and other attributes. */
function textsOf(section: string): readonly string[] {
  const plain = section.replace(/\[[A-Z]+(?:_\d+)?(?: …\d{4})?\]/g, '');
  const attributes = [...plain.matchAll(/ (?:label|href|title|alt)="([^"]*)"/g)].map(([, text = '']) => text);
  return [plain.replace(/<\/?\d*[^<>]*>/g, ' '), valuesIn(plain).join(' '), attributes.join(' ')].map(bare);
}

/** Short pieces occur in other words. */
const PIECE_MIN = 4;

/** What can be read of the value of a case in its part of a message; '' if nothing. */
export function readableOf(each: PlacedCase, section: string): string {
  if (each.kind === 'BIRTHDAY') return valuesIn(section).find((value) => value === each.year) ?? '';
  const { token, zoned, national, digits, value, pieces } = each;
  const shown = SHOWS_TOKEN.test(each.placement)
    ? token
    : each.placement.startsWith('with a zone')
      ? zoned
      : each.placement.endsWith('its link')
        ? national
        : SHOWS_DIGITS.test(each.placement)
          ? digits?.join('')
          : value;
  const isWhole = shown !== value || !each.placement.startsWith('pieces');
  const words = isWhole ? [shown ?? ''] : [value, ...(pieces ?? [])];
  const texts = textsOf(section);
  const told = words
    .filter((word, index) => index === 0 || bare(word).length >= PIECE_MIN)
    .find((word) => texts.some((text) => text.includes(bare(word))));
  return told ?? '';
}

const SHOWS_TOKEN = /path/;
const SHOWS_DIGITS = /boxes|one digit|nothing names|names of their own/;
