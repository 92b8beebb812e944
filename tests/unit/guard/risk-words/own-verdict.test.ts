import { describe, expect, it } from 'vitest';
import { controlRisk } from '../../../../src/guard/risk-words/control-risk.ts';
import type { LanguageWords, WordRisk } from '../../../../src/guard/risk-words/languages/language-words.ts';
import { fold, listOf, Phrases, phrasesIn } from '../../../../src/guard/risk-words/phrases.ts';
import { SCRIPTS } from '../../../../src/guard/risk-words/words.ts';
import { textsOf } from '../../../support/phrase-texts.ts';

const languages = SCRIPTS.flatMap((script) => script.languages);
const kinds = [
  'buys',
  'weakens',
  'access',
  'deletes',
  'commits',
  'signs',
  'sends',
] as const satisfies readonly WordRisk[];

/** The names that a phrase matches, less those that its own lookaheads exclude. */
function namesOf(phrase: string, language: LanguageWords, kind: WordRisk): readonly string[] {
  const phrases = new Phrases({ ...language, [kind]: phrase }, kind);
  return textsOf(phrase, (name) => fold(listOf(name, language))).filter((text) => phrases.longest(text) > 0);
}

describe('a risky phrase of the lists', () => {
  it.each(kinds)('that %s is risky by its own verdict', (kind) => {
    const names = languages.flatMap((language) =>
      phrasesIn(language, kind).flatMap((phrase) => namesOf(phrase, language, kind)),
    );
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name) => controlRisk(name) === undefined)).toEqual([]);
  });

  it.each(kinds)('that %s matches a name', (kind) => {
    const empty = languages.flatMap((language) =>
      phrasesIn(language, kind).filter((phrase) => namesOf(phrase, language, kind).length === 0),
    );
    expect(empty).toEqual([]);
  });
});

describe('a harmless phrase', () => {
  it.each([
    ['hushes a shorter risky one of its language', 'Delete filters', undefined],
    ['hushes a shorter risky one that its language shares with another', 'Eliminar búsqueda', undefined],
    ['hushes none that is as long', 'Commander', 'buys'],
    ['hushes none that is longer', 'Wer kann Abonnenten löschen', 'deletes'],
    ['hushes one action of two if it is the longer', 'Bearbeiten oder löschen', undefined],
    ['hushes no action beside it', 'View cart and pay', 'buys'],
    ['hushes no action that its wildcard takes', 'Delete from list and pay', 'buys'],
    ['of Japanese hushes nothing in Chinese', '投稿文章', 'sends'],
  ])('%s: “%s”', (_, name, risk) => {
    expect(controlRisk(name)).toBe(risk);
  });
});
