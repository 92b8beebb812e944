import { controlRisk } from './control-risk.ts';

/** Words of a deed: “delete”, “place order”, “jetzt kaufen”. */
const WORDS_MAX = 3;

/**
 * The deeds that a text speaks of, in its own words: what a dialog asks whether to do. One word alone tells no purchase: an
 * order is also what is there.
 */
export function deedsIn(text: string): readonly string[] {
  const words = text.split(/[^\p{L}\p{M}\p{N}'’-]+/u).filter((word) => word !== '');
  const deeds = words.flatMap((_, start) =>
    Array.from({ length: WORDS_MAX }, (__, more) => words.slice(start, start + more + 1).join(' ')).filter(
      (deed) => {
        const risk = controlRisk(deed);
        return risk !== undefined && (risk !== 'buys' || deed.includes(' '));
      },
    ),
  );
  return [...new Set(deeds)];
}
