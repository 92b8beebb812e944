/** Replaces a wildcard; no list has it. */
const FILLER = 'zq';

/**
 * Names that a phrase matches: each alternative of each group at least once, and the wildcards both empty and filled. Groups vary
 * together, so there are as many names as the longest group has alternatives, not their product.
 * @param listOf the words of a `{list}`, with bars between them
 */
export function textsOf(phrase: string, listOf: (name: string) => string): readonly string[] {
  const texts = ['', FILLER].flatMap((filler) => new Reader(phrase, listOf, filler).alternatives());
  return [...new Set(texts.map((text) => text.replace(/\s+/g, ' ').trim()))].filter((text) => text !== '');
}

/** Reads the part of RegExp that the phrases use. */
class Reader {
  readonly #pattern: string;
  readonly #listOf: (name: string) => string;
  readonly #filler: string;
  #at = 0;

  constructor(pattern: string, listOf: (name: string) => string, filler: string) {
    this.#pattern = pattern;
    this.#listOf = listOf;
    this.#filler = filler;
  }

  /** Reads up to the end of the pattern, or of the group. */
  alternatives(): readonly string[] {
    const found = [...this.#sequence()];
    while (this.#takes('|')) found.push(...this.#sequence());
    return found;
  }

  #sequence(): readonly string[] {
    let texts: readonly string[] = [''];
    while (this.#at < this.#pattern.length && !'|)'.includes(this.#pattern.charAt(this.#at)))
      texts = together(texts, this.#quantified(this.#one()));
    return texts;
  }

  #one(): readonly string[] {
    if (this.#takes('…') || this.#takes('.')) return [this.#filler];
    if (this.#takes('$')) return [''];
    if (this.#takes('[^')) {
      this.#upTo(']');
      return [this.#filler];
    }
    if (this.#takes('[')) return [...this.#upTo(']')];
    if (this.#takes('{')) return this.#inside(this.#listOf(this.#upTo('}')));
    if (this.#takes('(?!') || this.#takes('(?<!') || this.#takes('(?=')) {
      this.#group();
      return [''];
    }
    if (this.#takes('(?:') || this.#takes('(')) return this.#group();
    return [this.#pattern.charAt(this.#at++)];
  }

  #group(): readonly string[] {
    const found = this.alternatives();
    if (!this.#takes(')')) throw new Error(`Nothing closes ( in ${this.#pattern}.`);
    return found;
  }

  #quantified(texts: readonly string[]): readonly string[] {
    const isOptional = this.#takes('?') || this.#takes('*');
    if (isOptional) return ['', ...texts];
    this.#takes('+');
    return texts;
  }

  #inside(pattern: string): readonly string[] {
    return new Reader(pattern, this.#listOf, this.#filler).alternatives();
  }

  #takes(text: string): boolean {
    if (!this.#pattern.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }

  #upTo(end: string): string {
    const from = this.#at;
    this.#at = this.#pattern.indexOf(end, from) + 1;
    return this.#pattern.slice(from, this.#at - 1);
  }
}

/** Each of both at least once. */
const together = (first: readonly string[], second: readonly string[]): readonly string[] =>
  Array.from(
    { length: Math.max(first.length, second.length) },
    (_, index) => `${first[index % first.length]}${second[index % second.length]}`,
  );
