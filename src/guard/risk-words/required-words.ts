/** What a pattern's text must contain: one of these. Empty where nothing is known to be required. */
export type RequiredWords = readonly string[];

/**
 * Finds what a text must contain for a pattern of phrases to match it, so that most patterns are never compiled.
 * @param pattern letters, `(?:a|b)`, `[…]`, `{list}`, `…` for any words, and the quantifiers `?`, `*`, `+`
 * @param requiredIn what one of the words of a `{list}` must contain
 */
export function requiredWords(
  pattern: string,
  requiredIn: (list: string) => RequiredWords = () => [],
): RequiredWords {
  // Most phrases are words alone, and there are thousands of them.
  if (!/[^\p{L}\p{M}\s…'-]/u.test(pattern)) return longestRun(pattern);
  const alternatives = splitAtBars(pattern).map((one) => requiredBySequence(one, requiredIn));
  return alternatives.every((required) => required.length > 0) ? alternatives.flat() : [];
}

function longestRun(words: string): RequiredWords {
  const longest = words
    .split('…')
    .reduce((best, run) => (run.trim().length > best.length ? run.trim() : best), '');
  return longest ? [longest] : [];
}

/** The best of what each part requires: of the words one of which is needed, the shortest is longest. */
function requiredBySequence(sequence: string, requiredIn: (list: string) => RequiredWords): RequiredWords {
  let best: RequiredWords = [];
  const offer = (required: RequiredWords) => {
    if (shortest(required) > shortest(best)) best = required;
  };
  let run = '';
  const endRun = () => {
    if (run.trim()) offer([run.trim()]);
    run = '';
  };
  for (let at = 0; at < sequence.length; at++) {
    const character = sequence.charAt(at);
    const end = closingOf(sequence, at);
    if (end !== undefined) {
      endRun();
      const inner = sequence.slice(at + 1, end);
      at = end;
      if (isOptional(sequence.charAt(end + 1))) at += 1;
      else if (character === '{') offer(requiredIn(inner));
      else if (character === '(' && inner.startsWith('?:')) offer(requiredWords(inner.slice(2), requiredIn));
    } else if (isOptional(character)) {
      run = run.slice(0, -1);
      endRun();
    } else if (/[…+.\\^$]/.test(character)) endRun();
    else run += character;
  }
  endRun();
  return best;
}

const isOptional = (character: string): boolean => character === '?' || character === '*';

const shortest = (words: RequiredWords): number =>
  words.length === 0 ? 0 : Math.min(...words.map(({ length }) => length));

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Where what opens here closes; undefined where nothing opens. */
function closingOf(pattern: string, at: number): number | undefined {
  const opening = pattern.charAt(at);
  const closing = CLOSING[opening];
  if (closing === undefined) return undefined;
  for (let depth = 0, index = at; index < pattern.length; index++) {
    if (pattern.charAt(index) === opening) depth += 1;
    else if (pattern.charAt(index) === closing) depth -= 1;
    if (depth === 0) return index;
  }
  throw new Error(`Nothing closes ${opening} in ${pattern}.`);
}

/** Splits at the bars that stand in no group. */
function splitAtBars(pattern: string): string[] {
  const parts = [''];
  for (let at = 0; at < pattern.length; at++) {
    const end = closingOf(pattern, at) ?? at;
    if (pattern.charAt(at) === '|') parts.push('');
    else parts.push((parts.pop() ?? '') + pattern.slice(at, end + 1));
    at = end;
  }
  return parts;
}
