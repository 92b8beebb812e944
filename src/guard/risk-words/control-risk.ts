import type { LanguageWords, WordRisk } from './languages/language-words.ts';
import { fold, Phrases } from './phrases.ts';
import { SCRIPTS } from './words.ts';

/** A longer name is a text, and no name of what a press does; its first words may be: “Buy now: Headphones, black”. */
const WORDS_MAX = 9;
const CHARACTERS_MAX = 60;
/** An amount, a count or a key beside the words. */
const BESIDE = /[(（[【][^)）\]】]*[)）\]】]|[\p{Sc}]|\d+(?:[.,\s]\d+)*|[^\p{L}\p{M}'\s-]+/gu;

/** What ends the first words of a long name. */
const HEAD_END = /[:;(["“„«,]|\s[-–—|]\s/u;

/** The longest first: “y luego” begins with “y”. */
const ANDS = SCRIPTS.flatMap(({ languages }) => languages.flatMap(({ and }) => and.split('|'))).sort(
  (one, other) => other.length - one.length,
);

/** Between two deeds of one control: “Yes, delete”, “Refund and cancel the order”. */
const JOINT = new RegExp(`[,、&+]| (?:${ANDS.join('|')}) `, 'u');

/** From the riskiest kind on. */
const KINDS: readonly WordRisk[] = ['buys', 'deletes', 'signs', 'sends'];

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
  if (isOf('harmless', words)) return undefined;
  const parts = folded.split(JOINT).map(wordsOf);
  const deeds = [words, ...(parts.length > 1 ? parts.filter((part) => !isOf('harmless', part)) : [])];
  return KINDS.find((kind) => deeds.some((deed) => isOf(kind, deed)));
}

const wordsOf = (folded: string): string => folded.replace(BESIDE, ' ').trim().replace(/\s+/g, ' ');

const isOf = (kind: WordRisk | 'harmless', words: string): boolean =>
  SCRIPTS.some(
    ({ letters, languages }) =>
      letters.test(words) && languages.some((language) => phrasesOf(language, kind).match(words)),
  );

/** Read when first asked for: most starts of the worker judge no press. */
const read = new Map<LanguageWords, Map<string, Phrases>>();

function phrasesOf(language: LanguageWords, kind: WordRisk | 'harmless'): Phrases {
  const kinds = read.get(language) ?? new Map<string, Phrases>();
  read.set(language, kinds);
  const phrases = kinds.get(kind) ?? new Phrases(language, kind);
  kinds.set(kind, phrases);
  return phrases;
}
