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
  if (!SPECIAL.test(pattern)) return longestRun(pattern);
  const fixed = pattern.replace(CHANGING, '…');
  const [known = ''] = SPECIAL.test(fixed) ? [] : longestRun(fixed);
  if (known.length >= ENOUGH) return [known];
  const alternatives = splitAtBars(pattern).map((one) => requiredBySequence(one, requiredIn));
  return alternatives.every((required) => required.length > 0) ? alternatives.flat() : [];
}

const SPECIAL = /[()[\]{}|?*+.\\^$]/;

/** What a pattern may be matched without, or by several texts: groups up to three deep, lists, sets and what is quantified. */
const GROUP = String.raw`\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\{\w+\}|\[[^\]]*\]`;
const CHANGING = new RegExp(String.raw`(?:${GROUP}|[^()[\]{}|])[?*+]|${GROUP}|\.`, 'gu');
/** Letters that few names hold, so that the rest of the pattern need not be read. */
const ENOUGH = 4;

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
    const letters = lettersAt(sequence, at);
    if (letters) {
      run += letters;
      at += letters.length - 1;
      continue;
    }
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
    } else endRun();
  }
  endRun();
  return best;
}

const LETTERS = /[^…+.\\^$?*([{]+/y;

/** The characters from here on that stand for themselves. */
function lettersAt(sequence: string, at: number): string {
  LETTERS.lastIndex = at;
  return LETTERS.exec(sequence)?.[0] ?? '';
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

const BAR_OR_OPENING = /[|([{]/g;

/** Splits at the bars that stand in no group. */
function splitAtBars(pattern: string): string[] {
  const parts: string[] = [];
  let from = 0;
  BAR_OR_OPENING.lastIndex = 0;
  for (let found = BAR_OR_OPENING.exec(pattern); found; found = BAR_OR_OPENING.exec(pattern)) {
    const end = closingOf(pattern, found.index);
    if (end !== undefined) BAR_OR_OPENING.lastIndex = end + 1;
    else {
      parts.push(pattern.slice(from, found.index));
      from = found.index + 1;
    }
  }
  return [...parts, pattern.slice(from)];
}
