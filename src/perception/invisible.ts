// Characters that a person cannot see could carry hidden words to the agent: controls, default-ignorable
// characters (zero-width, bidi controls, fillers, variation selectors, tags) and private use (icon glyphs).
// Other patterns handle joiners and U+FE0F; our own marks stay.
const HIDDEN =
  /(?!\n|\t|\r|\f|\u200C|\u200D|\uFE0F|\uE0F0|\uE0F1)[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Co}\uFFF9-\uFFFB]/gu;
// All but letters and signs that are drawn and stand for themselves: of Latin, Greek, Cyrillic and Chinese,
// punctuation and money.
const SUSPECT =
  /[^\n\t\x20-\x7E\u00A1-\u00AC\u00AE-\u02FF\u0370-\u0482\u2010-\u2027\u20A0-\u20BF\u3001-\u3029\u3400-\uA48C]/;
/** Whether a text may hold a character that `stripInvisible` takes out or replaces. */
export const hasUnusual = (text: string): boolean => SUSPECT.test(text);
const LONE_SURROGATE = /\p{Surrogate}/gu;
const BLANK = /[\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u2800\u3000]/g;
// Scripts and emoji need joiners between their own characters; beside ASCII a joiner has no use.
const JOINER = /(?<=^|\p{ASCII})(?:\u200C|\u200D)+|(?:\u200C|\u200D)+(?=$|\p{ASCII})/gu;
// More joiners in a row have no use in any script; without a bound they would keep marks apart.
const JOINERS = /([\u200C\u200D]{3})[\u200C\u200D]+/g;
// Thai, Hebrew and decomposed Vietnamese need up to four marks on a letter, Tibetan stacks seven.
const MARKS = /(\p{M}(?:[\u200C\u200D]{0,3}\p{M}){7})[\p{M}\u200C\u200D]+/gu;
// From a right-to-left override to its end, characters are drawn in reverse.
const OVERRIDDEN = /\u202E([^\u202A-\u202E\n]*)\u202C?/g;
const LONE_SELECTOR = /(?<!\p{Emoji})\uFE0F|(?<=\uFE0F)\uFE0F/gu;

/**
 * Removes invisible characters, keeps joiners of scripts and emoji and at most 8 combining marks on a letter,
 * and turns unusual spaces into plain ones. Text under a right-to-left override reads as it is drawn.
 */
export function stripInvisible(text: string): string {
  if (!hasUnusual(text)) return text;
  return text
    .replace(LONE_SURROGATE, '\uFFFD')
    .replace(OVERRIDDEN, (_, drawn: string) => reversed(drawn))
    .replace(HIDDEN, '')
    .replace(BLANK, ' ')
    .replace(JOINERS, '$1')
    .replace(JOINER, '')
    .replace(MARKS, '$1')
    .replace(LONE_SELECTOR, '');
}

/** The text from its last character to its first, as a right-to-left override draws it. */
export const reversed = (text: string): string => Array.from(text).reverse().join('');
