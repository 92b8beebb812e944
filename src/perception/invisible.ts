// Nothing that a person cannot see may carry words to an agent: controls, what Unicode says to draw as nothing (zero-width, bidi controls,
// fillers, variation selectors, tags), and private use (icon glyphs). Joiners, U+FE0F and our own marks are not for this pattern to judge.
const HIDDEN =
  /(?!\n|\t|\r|\f|\u200C|\u200D|\uFE0F|\uE0F0|\uE0F1)[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Co}\uFFF9-\uFFFB]/gu;
const SUSPECT = /[^\n\t\x20-\x7E\u00A1-\u00AC\u00AE-\u02FF]/;
const LONE_SURROGATE = /\p{Surrogate}/gu;
const BLANK = /[\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u2800\u3000]/g;
// Scripts and emoji need joiners between their own characters; beside ASCII they only hide something.
const JOINER = /(?<=^|\p{ASCII})(?:\u200C|\u200D)+|(?:\u200C|\u200D)+(?=$|\p{ASCII})/gu;
const LONE_SELECTOR = /(?<!\p{Emoji})\uFE0F|(?<=\uFE0F)\uFE0F/gu;

/** The text without what cannot be seen; joiners of scripts and emoji stay, odd spaces become plain ones. */
export function stripInvisible(text: string): string {
  if (!SUSPECT.test(text)) return text;
  return text
    .replace(LONE_SURROGATE, '\uFFFD')
    .replace(HIDDEN, '')
    .replace(BLANK, ' ')
    .replace(JOINER, '')
    .replace(LONE_SELECTOR, '');
}
