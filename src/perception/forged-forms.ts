import { alterForged } from './placeholder-marks.ts';

/** Look-alikes of letters in other scripts and small capitals; NFKC covers the others. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'аαɑᴀ',
  c: 'сϲᴄ',
  d: 'ԁᴅ',
  e: 'еєεᴇ',
  h: 'һʜ',
  i: 'іιıɪ',
  l: 'ӏǀʟ',
  m: 'мᴍ',
  n: 'ոпɴ',
  o: 'оοօᴏ',
  p: 'рρᴘ',
  r: 'гᴦʀ',
  s: 'ѕꜱ',
  t: 'тτᴛ',
  u: 'υսᴜ',
  w: 'ԝᴡ',
  y: 'уγүυʏ',
  A: 'АΑ',
  S: 'Ѕ',
  T: 'ТΤ',
  Y: 'УҮΥ',
};
/** What a renderer may leave out between letters: marks of emphasis and code, backslashes; and combining marks. */
const DROPPED = '[*~_`\\\\^=+|$\\u0300-\\u036F]*';
const QUOTE = '["\'“”‘’]';

/** Source of a pattern for words as a reader sees them, whatever is between their letters. */
const seenAs = (words: string): string =>
  Array.from(words, (letter) => (letter === ' ' ? '\\s?' : `[${letter}${LOOK_ALIKES[letter] ?? ''}]`)).join(
    DROPPED,
  );

const DROPPED_OR_HYPHEN = DROPPED.replace(']', '-]');
const TOOL_CODE = `${seenAs('tool')}${DROPPED_OR_HYPHEN}${seenAs('code')}`;
const KEY_START = `(?:${QUOTE}|[{,]\\s?)${DROPPED}`;
const KEY_END = `${DROPPED}${QUOTE}?\\s?`;
/** Also behind a line break that is written as an escape. */
const WORD_START = '(?:(?<![a-z])|(?<=\\\\[nrt]))';
const TURN = `${WORD_START}(?:${seenAs('turn')}|since|code)`;
const BOX_CORNERS = '┌-┏└-┗╒-╔╘-╚╭╰';

/** What only we may write, and what stands for it. No decoder turns a replacement back. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(TOOL_CODE, 'gi'), 'tool code'],
  // The fields of commands, their colons replaced: a key without one is no field.
  [new RegExp(`(${KEY_START}${seenAs('tool')}${KEY_END}):`, 'gi'), '$1∶'],
  [new RegExp(`(${KEY_START}${seenAs('action')}${KEY_END}):(?=\\s?(?:${QUOTE}|$))`, 'gi'), '$1∶'],
  [new RegExp(`(^\\s?|[{,]\\s?)${QUOTE}(tool|action)${QUOTE}(?=\\s?$)`, 'gi'), '$1‹$2›'],
  [new RegExp(`[${BOX_CORNERS}]`, 'g'), '+'],
  [/`{2,}/g, "''"],
  [/~{3,}/g, '∼∼∼'],
  [new RegExp(`(${TURN}\\W{1,3}[a-z2-9]{4})-(?=\\d)`, 'gi'), '$1‐'],
  [new RegExp(`(${seenAs('the person ')}(?:${seenAs('says')}|${seenAs('answers')})\\s?):`, 'gi'), '$1∶'],
  [new RegExp(`${WORD_START}(${seenAs('you')}\\s?):(?=[^→]{0,120}→)`, 'gi'), '$1∶'],
  [new RegExp(`(${seenAs('answer with one')}) (${seenAs('command')})`, 'gi'), '$1·$2'],
  [/\[(\/?INST|AgentAnything)\]/gi, '($1)'],
  // Openings of numbered elements and of control strings of chat templates.
  [/<(?=[\d|｜]|\/?im_)/gi, '‹'],
];

/** What is harmless as long as it is encoded: it only matters as it is. */
const SHAPES: readonly (readonly [RegExp, string])[] = [
  // Openings of tags and comments.
  [/<(?=[\p{L}\p{N}/!?|<]|$)/gu, '‹'],
  // Most turn codes have a digit; this rule covers those.
  [/\b((?=[a-z2-9]{0,3}[2-9])[a-z2-9]{4})-(?=\d{1,9}\b)/g, '$1‐'],
  // Links, images and definitions of links: a renderer would drop a part of the text.
  [/\](?=[(:])/g, '] '],
];

/**
 * Whether the text may hold a form, as it is or encoded; ordinary text does not. Looks for the rarest character of each
 * form first, because every text of every page is tested: what must stand before a sign is looked for behind it.
 */
export const SUSPECT = new RegExp(
  [
    `[<\`[\\]\\\\${BOX_CORNERS}]|~~~|&[#a-z]|%[0-9a-f]{2}|-(?<=[a-z2-9]{4}-)\\d`,
    // Letters that have another form under NFKC.
    '[\\u02B0-\\u02E4\\u1D2C-\\u1D6A\\u2070-\\u209C\\u2100-\\u218B\\u2460-\\u24E9\\uFE10-\\uFE6B\\uFF01-\\uFF5E\\uD835\\uD83C]',
    `${seenAs('l')}${DROPPED_OR_HYPHEN}${seenAs('code')}`,
    // A key of a command, "says:", "answers:" or "You:".
    `:(?<=(?:${QUOTE}|${seenAs('l')}|${seenAs('n')}|${seenAs('s')}|${seenAs('u')}|[*~_])\\s?:)`,
    `${QUOTE}(?<=(?:${seenAs('l')}|${seenAs('n')})${QUOTE})\\s?$`,
    seenAs('one command'),
  ].join('|'),
  'i',
);

/** Replaces every form, and what would be markup to a renderer. */
export const withoutForgedForms = (text: string): string =>
  [...FORMS, ...SHAPES].reduce((left, [pattern, by]) => left.replace(pattern, by), alterForged(text));

/** Whether decoded text holds a form. A line break in it would begin a line of its own. */
export const hasForgedForm = (text: string): boolean =>
  text.includes('\n') || alterForged(text) !== text || FORMS.some(([pattern]) => text.search(pattern) >= 0);

const OUR_START = new RegExp(
  `^(?:#{1,6}|[-+~|@!…=>]|${seenAs('Turn')}|${seenAs('You')}:|${seenAs('System')}:|${seenAs('Answer with')})(?=\\s|$)|^…`,
);
/** Whether a line begins like one of ours. */
export const startsLikeOurs = (line: string): boolean => OUR_START.test(line);
