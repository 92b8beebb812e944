import type { LanguageWords, WordRisk } from './languages/language-words.ts';
import { fold, Phrases } from './phrases.ts';
import { SCRIPTS } from './words.ts';

/** A longer name is a text, and no name of what a press does; its first words may be: “Buy now: Headphones, black”. */
const WORDS_MAX = 9;
const CHARACTERS_MAX = 60;
/** An amount, a count or a key beside the words; the digit of “2FA” and “2-step” is part of the word. */
const BESIDE =
  /[(（[【][^)）\]】]*[)）\]】]|[\p{Sc}]|\d+(?:[.,\s]\d+)*(?!\d|-?\p{sc=Latin})|[^\p{L}\p{M}\p{Nd}'\s-]+/gu;

/** What ends the first words of a long name. */
const HEAD_END = /[:;(["“„«,]|\s[-–—|]\s/u;

/** The longest first: “y luego” begins with “y”. */
const ANDS = SCRIPTS.flatMap(({ languages }) => languages.flatMap(({ and }) => and.split('|'))).sort(
  (one, other) => other.length - one.length,
);

/** Between two actions of one control: “Yes, delete”, “Refund and cancel the order”. */
const JOINT = new RegExp(`[,、&+]| (?:${ANDS.join('|')}) `, 'u');

/** From the riskiest kind on: the first three are asked about each time, and a deletion may be what weakens a protection. */
const KINDS: readonly WordRisk[] = ['buys', 'weakens', 'access', 'deletes', 'commits', 'signs', 'sends'];

/** The riskiest of several verdicts; undefined if all are harmless. */
export const riskiest = (risks: readonly (WordRisk | undefined)[]): WordRisk | undefined =>
  KINDS.find((kind) => risks.includes(kind));

/** What a press on a control of this name does, by its words in twelve languages; undefined for anything harmless. */
export function controlRisk(name: string): WordRisk | undefined {
  const folded = fold(name.normalize('NFKC'));
  if (isLong(wordsOf(folded))) {
    const [head = ''] = folded.split(HEAD_END);
    return head === folded ? undefined : riskOf(head);
  }
  return riskOf(folded);
}

const isLong = (words: string): boolean =>
  words.length > CHARACTERS_MAX || words.split(' ').length > WORDS_MAX;

function riskOf(folded: string): WordRisk | undefined {
  const words = wordsOf(folded);
  if (words === '' || isLong(words)) return undefined;
  const parts = folded.split(JOINT).map(wordsOf);
  return riskiest([words, ...(parts.length > 1 ? parts : [])].map((part) => actionRisk(part, words)));
}

const wordsOf = (folded: string): string => folded.replace(BESIDE, ' ').trim().replace(/\s+/g, ' ');

/**
 * What one action of a control does. A harmless phrase makes it harmless only if it is longer than the risky phrase, in a language
 * that has both: “Eliminar búsqueda” is harmless by Spanish, whose “eliminar …” is Portuguese, too.
 */
function actionRisk(action: string, whole: string): WordRisk | undefined {
  const found = SCRIPTS.filter(({ letters }) => letters.test(action)).flatMap(({ languages }) =>
    languages.flatMap((language) => matchesIn(language, action, whole)),
  );
  const isHushed = ({ kind, length }: Match): boolean =>
    found.some((one) => one.kind === kind && one.length === length && one.harmless > length);
  return riskiest(found.flatMap((match) => (isHushed(match) ? [] : [match.kind])));
}

/** The longest phrases of one language that a name is. */
interface Match {
  readonly kind: WordRisk;
  readonly length: number;
  /** Of the longest harmless phrase. */
  readonly harmless: number;
}

function matchesIn(language: LanguageWords, action: string, whole: string): readonly Match[] {
  const risky = KINDS.flatMap((kind) => {
    const length = phrasesOf(language, kind).longest(action);
    return length > 0 ? [{ kind, length }] : [];
  });
  if (risky.length === 0) return [];
  const phrases = phrasesOf(language, 'harmless');
  const harmless = Math.max(phrases.longest(action), action === whole ? 0 : phrases.longest(whole, action));
  return risky.map((one) => ({ ...one, harmless }));
}

/** Read when first asked for: most starts of the worker judge no press. */
const read = new Map<LanguageWords, Map<string, Phrases>>();

function phrasesOf(language: LanguageWords, kind: WordRisk | 'harmless'): Phrases {
  const kinds = read.get(language) ?? new Map<string, Phrases>();
  read.set(language, kinds);
  const phrases = kinds.get(kind) ?? new Phrases(language, kind);
  kinds.set(kind, phrases);
  return phrases;
}
