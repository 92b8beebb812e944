import { HARMLESS, RISKY, type WordRisk } from './words.ts';

/** A longer name is a text, and no name of what a press does. */
const WORDS_MAX = 7;
const CHARACTERS_MAX = 60;
/** An amount, a count or a key beside the words. */
const BESIDE = /[(（[【][^)）\]】]*[)）\]】]|[\p{Sc}]|\d+(?:[.,\s]\d+)*|[^\p{L}\p{M}'’\s-]+/gu;
const CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

const risky = Object.entries(RISKY) as [WordRisk, string][]; // Object.entries loses the names.
const tables = risky.map(([kind, lines]) => ({ kind, matches: matcherOf(lines) }));
const isHarmless = matcherOf(HARMLESS);

/** What a press on a control of this name does, by its words in twelve languages; undefined for anything harmless. */
export function controlRisk(name: string): WordRisk | undefined {
  const words = name.normalize('NFKC').toLowerCase().replace(BESIDE, ' ').trim().replace(/\s+/g, ' ');
  if (words === '' || words.length > CHARACTERS_MAX || words.split(' ').length > WORDS_MAX) return undefined;
  if (isHarmless(words)) return undefined;
  return tables.find(({ matches }) => matches(words))?.kind;
}

/** Phrases apart by commas: as the whole name, at its beginning (`buy …`), at its end (`… kaufen`) or on both sides. */
function matcherOf(lines: string): (words: string) => boolean {
  const phrases = lines.split(/[,\n]/).flatMap((phrase) => phrase.trim() || []);
  const patterns = phrases.map((phrase) => {
    const own = phrase.replace(/^… ?| ?…$/g, '');
    // Chinese and Japanese put no space between words.
    const edge = CJK.test(own) ? '' : ' ';
    const before = phrase.startsWith('…') ? `(?:.*${edge})?` : '';
    const after = phrase.endsWith('…') ? `(?:${edge}.*)?` : '';
    return `${before}${own}${after}`;
  });
  const any = new RegExp(`^(?:${patterns.join('|')})$`, 'u');
  return (words) => any.test(words);
}
