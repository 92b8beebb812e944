import { CHINESE } from './languages/chinese.ts';
import { DUTCH } from './languages/dutch.ts';
import { ENGLISH } from './languages/english.ts';
import { FRENCH } from './languages/french.ts';
import { GERMAN } from './languages/german.ts';
import { ITALIAN } from './languages/italian.ts';
import { JAPANESE } from './languages/japanese.ts';
import type { LanguageWords } from './languages/language-words.ts';
import { POLISH } from './languages/polish.ts';
import { PORTUGUESE } from './languages/portuguese.ts';
import { RUSSIAN } from './languages/russian.ts';
import { SPANISH } from './languages/spanish.ts';
import { TURKISH } from './languages/turkish.ts';

/** Languages by their letters: a name is searched for the words of those alone whose letters it has. */
export const SCRIPTS: readonly { readonly letters: RegExp; readonly languages: readonly LanguageWords[] }[] =
  [
    {
      letters: /\p{sc=Latin}/u,
      languages: [ENGLISH, GERMAN, FRENCH, SPANISH, ITALIAN, PORTUGUESE, DUTCH, POLISH, TURKISH],
    },
    { letters: /\p{sc=Cyrillic}/u, languages: [RUSSIAN] },
    { letters: /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u, languages: [JAPANESE] },
    // Chinese shares its characters with Japanese, which few names are without kana in.
    { letters: /^(?=.*\p{sc=Han})[^\p{sc=Hiragana}\p{sc=Katakana}]*$/u, languages: [CHINESE] },
  ];
