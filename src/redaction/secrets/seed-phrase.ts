import type { Range } from '../matching/span.ts';
import { allMatches } from '../matching/text-matches.ts';

/** A part of every name below, for a first test. */
export const PHRASE_HINT =
  /phrase|words|mnemonic|frase|herstelzin|фраз|助记词|助記詞|フレーズ|니모닉|복구 구문|kelime|słow|slov/i;
const NAMES =
  /\b(?:(?:recovery|seed|backup|secret|wallet)(?: recovery)?[ -](?:phrase|words)|mnemonic(?: phrase)?|(?:12|15|18|21|24)[ -](?:words?(?: phrase)?|wörter)|wiederherstellungsphrase|phrase (?:de récupération|secrète|mnémonique)|frase (?:de recupera(?:ción|ção)|semilla|secreta|di recupero|mnemonica|semente)|herstelzin|kurtarma (?:kelimeleri|ifadesi)|fraza odzyskiwania)\b|(?:сид|seed)-?фраз[аы]|фраза восстановления|助记词|助記詞|リカバリーフレーズ|니모닉|복구 구문/gi;
const WORDS = /[^a-z\d\n]{0,5}\n?((?:(?:\d{1,2}[.):]? )?[a-z]{3,8}(?:[ ,]{1,2}|\n|$|(?=[.;]))){12,24})/y;
/** BIP 39 has none of these words; nearly every sentence has one. */
const NO_SEED_WORD = /\b(?:the|and|your|with|from|they|are|for|not|its|was|that|have|will)\b/;

/** Finds 12 to 24 plain words after a name for them: they give access to a wallet. */
export function seedPhrases(text: string): Range[] {
  const found: Range[] = [];
  for (const { 0: name, index } of allMatches(NAMES, text)) {
    WORDS.lastIndex = index + name.length;
    const match = WORDS.exec(text);
    const words = match?.[1]?.trimEnd();
    if (!match || !words || NO_SEED_WORD.test(words)) continue;
    const start = index + name.length + match[0].indexOf(words);
    found.push({ start, end: start + words.length });
  }
  return found;
}
