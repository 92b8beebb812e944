// Characters that a person cannot see could carry hidden words to the agent: controls, default-ignorable
// characters (zero-width, bidi controls, fillers, variation selectors, tags) and private use (icon glyphs).
// Other patterns handle joiners and U+FE0F; our own marks stay.
const HIDDEN =
  /(?!\n|\t|\r|\f|\u200C|\u200D|\uFE0F|\uE0F0|\uE0F1)[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Co}\uFFF9-\uFFFB]/gu;
const SUSPECT = /[^\n\t\x20-\x7E\u00A1-\u00AC\u00AE-\u02FF]/;
const LONE_SURROGATE = /\p{Surrogate}/gu;
const BLANK = /[\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u2800\u3000]/g;
// Scripts and emoji need joiners between their own characters; beside ASCII a joiner has no use.
const JOINER = /(?<=^|\p{ASCII})(?:\u200C|\u200D)+|(?:\u200C|\u200D)+(?=$|\p{ASCII})/gu;
const LONE_SELECTOR = /(?<!\p{Emoji})\uFE0F|(?<=\uFE0F)\uFE0F/gu;

/**
 * Removes invisible characters, keeps joiners of scripts and emoji, and turns unusual spaces into plain ones.
 */
export function stripInvisible(text: string): string {
  if (!SUSPECT.test(text)) return text;
  return text
    .replace(LONE_SURROGATE, '\uFFFD')
    .replace(HIDDEN, '')
    .replace(BLANK, ' ')
    .replace(JOINER, '')
    .replace(LONE_SELECTOR, '');
}
