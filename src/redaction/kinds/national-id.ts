import { behindWord } from '../matching/behind-word.ts';
import type { Range } from '../matching/span.ts';
import { allMatches } from '../matching/text-matches.ts';
import { createWordFinder } from '../matching/word-finder.ts';
import { NATIONAL_IDS } from '../national-ids/all.ts';
import { ID_INITIALS, ID_WORDS, NOT_ALONE } from '../national-ids/id-words.ts';
import type { NationalId } from '../national-ids/national-id-kind.ts';

/**
 * Finds national ids: by shape and check, by a check near a word that names them, and whatever stands right behind such
 * a word.
 */
export const findNationalIds = (text: string): Range[] => [
  ...shaped(text),
  ...named(text),
  ...rightBehindWord(text),
];

const LEFT = String.raw`(?<![\w.,/$-]|\d[ ])`;
const RIGHT = String.raw`(?![\w]|[ .,:/-]\d)`;
/** The most characters between a word and its number. */
const REACH = 40;

interface Kind extends NationalId {
  /** Sticky, so that a shape can look at the text before it. */
  readonly here: RegExp;
  readonly within: RegExp;
}
const KINDS: readonly Kind[] = NATIONAL_IDS.map((id) => ({
  ...id,
  here: new RegExp(`(?:${id.shape.source})${RIGHT}`, 'y'),
  within: new RegExp(`${LEFT}(?:${id.shape.source})${RIGHT}`, 'g'),
}));

const SHAPED = KINDS.filter(({ words }) => words === undefined);
const ANY_SHAPED = new RegExp(`${LEFT}(?:${SHAPED.map(({ shape }) => shape.source).join('|')})${RIGHT}`, 'g');

function shaped(text: string): Range[] {
  return allMatches(ANY_SHAPED, text)
    .filter(({ 0: id, index }) =>
      SHAPED.some(({ here, isValid }) => {
        here.lastIndex = index;
        return here.exec(text)?.[0] === id && isValid(compact(id));
      }),
    )
    .map(({ 0: { length }, index }) => ({ start: index, end: index + length }));
}

const NAMED = new Map<string, Kind[]>();
for (const kind of KINDS)
  for (const word of kind.words ?? []) NAMED.set(word, [...(NAMED.get(word) ?? []), kind]);
const findNames = createWordFinder([...NAMED.keys()]);

function named(text: string): Range[] {
  return findNames(text).flatMap(({ word, start, end }) => {
    const kinds = NAMED.get(word) ?? [];
    return [...inWindow(text, end, end + REACH, kinds), ...beforeName(text, start, kinds)];
  });
}

function inWindow(text: string, from: number, to: number, kinds: readonly Kind[]): Range[] {
  const window = text.slice(from, to + 24).split(/\n\s*\n/, 1)[0] ?? '';
  for (const { within, isValid } of kinds) {
    const ids = allMatches(within, window).filter(
      ({ 0: id, index }) => index <= to - from && isValid(compact(id)),
    );
    if (ids.length > 0)
      return ids.map(({ 0: { length }, index }) => ({ start: from + index, end: from + index + length }));
  }
  return [];
}

/** Numbers before their word: `AAA123456 es mi número de pasaporte`. */
function beforeName(text: string, name: number, kinds: readonly Kind[]): Range[] {
  const from = Math.max(0, name - 48);
  const link = LINK.exec(text.slice(from, name));
  return link ? inWindow(text.slice(0, from + link.index), from, from + link.index, kinds) : [];
}
const LINK =
  /\s(?:es|is|ist|est|är|er|è|é|en|to)\s(?:mi|my|meine?|mon|ma|mitt|mit|min|il mio|meu|minha|moj[a-z]*) [^\d\n.,;]{0,24}$/i;

const OF_KINDS = [...NAMED.keys()].filter((word) => !NOT_ALONE.includes(word));
const findWords = createWordFinder([...OF_KINDS, ...ID_WORDS, ...ID_INITIALS]);
const INITIALS: ReadonlySet<string> = new Set(ID_INITIALS);
/** Groups of letters and digits with a digit in each; one letter may stand alone. */
const ANY_ID =
  /[a-z]{0,6}[ -]?\d[a-z\d]*(?:(?:[ .-]| ?\/ ?)(?:[a-z]{0,2}\d[a-z\d]*|[a-z](?![a-z\d'’])))*(?:\([\da]\))?(?![a-z\d])/iy;

function rightBehindWord(text: string): Range[] {
  return findWords(text).flatMap((match) => {
    const { word, start, end } = match;
    const named = text.slice(start, end);
    if (INITIALS.has(word) && named !== named.toUpperCase()) return [];
    const id = behindWord(text, match, ANY_ID);
    return id && isLikeId(text.slice(id.start, id.end)) && !isDenied(text, start) ? [id] : [];
  });
}

const DATE = /^(?:(?:19|20)\d\d[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d)(?!\d)/;
const LONGEST = 20;

/** `Invalid TIN 000-123-457-000`. */
function isDenied(text: string, word: number): boolean {
  return /\b(?:invalid|isn't a valid|not a valid)(?: [a-z]+){0,2} $/i.test(
    text.slice(Math.max(0, word - 40), word),
  );
}

function isLikeId(id: string): boolean {
  const { length } = compact(id);
  const digits = id.replace(/\D/g, '').length;
  return length <= LONGEST && !DATE.test(id) && (digits >= 6 || (digits >= 4 && length >= 8));
}

function compact(id: string): string {
  return id.replace(/[^a-z\d]/gi, '').toUpperCase();
}
