declare const brand: unique symbol;

/**
 * Words that may stand in a sentence for the agent, outside page data: composed by `say`, or foreign words that can
 * pass for none of ours. Only this file makes them.
 */
export type Said = string & { readonly [brand]: 'Said' };

/** Numbers, words that stand in the code, and what is `Said` already; the compiler refuses any other text. */
type Parts<P> = { readonly [I in keyof P]: string extends P[I] ? never : P[I] };

/** Composes a sentence for the agent: say`Target ${2} is at ${inAddress(url)}.` */
export const say = <const P extends readonly (string | number)[]>(
  texts: TemplateStringsArray,
  ...parts: Parts<P>
): Said => String.raw({ raw: texts }, ...parts) as Said;

/**
 * A sentence that never changes, for constants: a bundler leaves out the ones that nobody uses, as most are in a content
 * script, which it does not dare with a tagged template.
 */
/* @__NO_SIDE_EFFECTS__ */
export const said = <const T extends string>(sentence: string extends T ? never : T): Said =>
  sentence as string as Said;

/** Joins sentences; leaves out the empty and the undefined ones. */
export const sayAll = (sentences: readonly (Said | '' | undefined)[]): Said =>
  sentences.filter((one) => one !== undefined && one !== '').join(' ') as Said;

/** Sentences without one of them. */
export const without = (sentences: Said, one: Said): Said => sentences.replace(` ${one}`, '') as Said;

/** Joins the items of a list with commas. */
export const listed = (items: readonly (Said | number)[]): Said => items.join(', ') as Said;

/** Foreign words between our quotes, in one line, cut to `max` characters. */
export const quoted = (words: string, max = 80): Said =>
  `"${cut(oneLine(words).replace(QUOTES, "'"), max)}"` as Said;

/** A foreign word as it is where it is a plain name of one word, such as a key or a role; else between our quotes. */
export const named = (word: string): Said => (NAME.test(word) ? (word as Said) : quoted(word));

/**
 * A sentence that another context of ours has composed, or a list of our words. A tab may have been taken over: what it
 * says stays one line that forges none of ours. Page words have been quoted before.
 */
export const overheard = (sentence: string): Said => cut(oneLine(sentence), SENTENCE_MAX) as Said;

/**
 * An address or a path without query, fragment and user name, percent-encoded so that it is one word whatever its page
 * has put into it. Leaves placeholders readable.
 */
export function inAddress(url: string, max = 200): Said {
  const place = url.replace(/[?#].*$/s, '').replace(/^([a-z]+:\/\/)[^/]*@/i, '$1');
  const pieces = place.split(BRACKETED);
  const encoded = pieces.map((piece, index) =>
    index % 2 === 1 ? piece : piece.replace(NOT_IN_ADDRESS, encode),
  );
  return cut(encoded.join('').replace(/tool[_-]?code/gi, 'tool%20code'), max) as Said;
}

const SENTENCE_MAX = 4_000;
const NAME = /^[\p{L}\p{N}_+.-]{1,40}$/u;
const QUOTES = /["“”„‟«»″＂]/g;
/** Placeholders, and the hosts of version 6 of the Internet Protocol. */
const BRACKETED = /(\[[A-Z][A-Z_]*(?:_\d+)?(?: …[^\][\s]{0,8})?\]|(?<=^[a-z]+:\/\/)\[[0-9a-f:.]+\])/;
const NOT_IN_ADDRESS = /[^A-Za-z0-9._~:/!$&'()*+,;=%@-]/gu;

/** Invisible characters, and those that may start a line. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

/** What could pass for the beginning, the arrow, the frame or the code of a message of ours. */
const OURS: readonly (readonly [RegExp, string])[] = [
  [/[→⇒⟶⟹➔➙➜➝➞⇾↦￫]/g, '>'],
  [/[\u2500-\u257F]/g, '+'],
  [/`/g, "'"],
  [/tool[_\-\s]?code/gi, 'tool code'],
  [/\b(You|The person (?:says|answers))\s*[:：]/gi, '$1 -'],
  [/\b(Turn)(?=\s+[a-z2-9]{4}\s*[-‐])/gi, '$1,'],
];

function oneLine(words: string): string {
  const line = words.replace(/\s+/g, ' ').replace(HIDDEN, '').trim();
  return OURS.reduce((text, [pattern, by]) => text.replace(pattern, by), line);
}

const encode = (character: string): string =>
  /\p{Cs}/u.test(character) ? '%EF%BF%BD' : encodeURIComponent(character);

/** Cuts to `max` characters with `…`, never inside a surrogate pair. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = /[\uD800-\uDBFF]/.test(text[max - 2] ?? '') ? max - 2 : max - 1;
  return `${text.slice(0, end).trimEnd()}…`;
}
