import { withoutCalendar } from './calendar-words.ts';
import { controlRisk } from './control-risk.ts';

/** Words of a deed: “delete”, “place order”, “jetzt kaufen”. */
const WORDS_MAX = 3;

/** A letter of a language that writes its words without blanks. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
/** Japanese particles: a deed that begins with one lacks what it is done to. */
const PARTICLE = /^[をがはにでのとも]$/u;

/** An adverb that makes another verb of the word before it: “sign in”. */
const ADVERB = /^(?:in|up|out|on|off)$/iu;

/**
 * The deeds that a text speaks of, in its own words: what a dialog asks whether to do. One word alone tells no purchase or
 * commitment: an order or a transfer is also a thing.
 */
export function deedsIn(text: string): readonly string[] {
  const words = withoutCalendar(wordsIn(text));
  const deeds = words.flatMap((_, start) =>
    Array.from({ length: WORDS_MAX }, (__, more) => words.slice(start, start + more + 1)).flatMap((said) => {
      const deed = said.reduce(joined);
      const isOther = said.length === 1 && ADVERB.test(words[start + 1] ?? '');
      const risk = isOther || PARTICLE.test(said[0] ?? '') ? undefined : controlRisk(deed);
      return risk !== undefined && ((risk !== 'buys' && risk !== 'commits') || said.length > 1) ? [deed] : [];
    }),
  );
  return [...new Set(deeds)];
}

const wordsIn = (text: string): readonly string[] =>
  text
    .split(/[^\p{L}\p{M}\p{N}'’-]+/u)
    .filter((word) => word !== '')
    .flatMap((word) => (UNSPACED.test(word) ? segments(word) : [word]));

// Made when first needed: it loads a dictionary.
let segmenter: Intl.Segmenter | undefined;

function segments(text: string): readonly string[] {
  // The languages of one script share their dictionary.
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

const joined = (words: string, next: string): string =>
  UNSPACED.test(words.at(-1) ?? '') && UNSPACED.test(next.charAt(0)) ? words + next : `${words} ${next}`;
