/** One condition of a compound selector. */
export type Condition =
  | { readonly kind: 'id' | 'class'; readonly name: string }
  | { readonly kind: 'attribute'; readonly name: string; readonly value: string | undefined }
  /** One place among its siblings, such as the third. */
  | { readonly kind: 'place' }
  | { readonly kind: 'pseudo'; readonly name: string; readonly of: readonly Complex[] };

/** What one element must be: `tag` is '' where any will do. */
export interface Compound {
  /** How it relates to what stands left of it; '' for the first one. */
  readonly combinator: '' | ' ' | '>' | '+' | '~';
  readonly tag: string;
  readonly conditions: readonly Condition[];
}

/** Compounds from left to right; the last one is the subject. */
export type Complex = readonly Compound[];

const TAKES_SELECTORS = /^(?:is|where|not|has)$/;
const TAKES_NUMBER = /^nth-(?:last-)?(?:child|of-type)$/;
const TAKES_NOTHING = /^(?:scope|root|empty|enabled|disabled|checked|(?:first|last|only)-(?:child|of-type))$/;

/**
 * Parses the part of CSS selectors that a chat's data need: no escapes, no namespaces, no pseudo-elements. Undefined for
 * anything else. The worker has no DOM that could try a selector.
 */
export function parseSelector(text: string): readonly Complex[] | undefined {
  const reader = new Reader(text);
  const parsed = reader.list({ isRelative: false });
  return parsed && reader.isAtEnd ? parsed : undefined;
}

class Reader {
  readonly #text: string;
  #at = 0;
  #isInHas = false;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#text.length;
  }

  list({ isRelative }: { isRelative: boolean }): readonly Complex[] | undefined {
    const all: Complex[] = [];
    do {
      const complex = this.#complex(isRelative);
      if (!complex) return undefined;
      all.push(complex);
    } while (this.#take(/,/y));
    return all;
  }

  #complex(isRelative: boolean): Complex | undefined {
    this.#take(/\s+/y);
    const compounds: Compound[] = [];
    let combinator = isRelative ? this.#combinator() : '';
    for (;;) {
      const compound = this.#compound(combinator);
      if (!compound) return undefined;
      compounds.push(compound);
      combinator = this.#combinator();
      if (combinator === '' || /^[,)]?$/.test(this.#text.charAt(this.#at))) {
        return combinator === '' || combinator === ' ' ? compounds : undefined;
      }
    }
  }

  #combinator(): Compound['combinator'] {
    const [taken = ''] = this.#take(/\s*[>+~]\s*|\s+/y) ?? [];
    const sign = taken.trim();
    return sign === '>' || sign === '+' || sign === '~' ? sign : taken ? ' ' : '';
  }

  #compound(combinator: Compound['combinator']): Compound | undefined {
    const [tag] = this.#take(/\*|[\p{L}_][\p{L}\p{N}_-]*/uy) ?? [];
    const conditions: Condition[] = [];
    for (;;) {
      const before = this.#at;
      const condition = this.#condition();
      if (condition) conditions.push(condition);
      else if (this.#at !== before || (tag === undefined && conditions.length === 0)) return undefined;
      else return { combinator, tag: tag === '*' ? '' : (tag ?? '').toLowerCase(), conditions };
    }
  }

  /** Moves on without a result where a condition begins and is none that this parser knows. */
  #condition(): Condition | undefined {
    const named = this.#take(/([#.])(-?[\p{L}_][\p{L}\p{N}_-]*)/uy);
    if (named) return { kind: named[1] === '#' ? 'id' : 'class', name: named[2] ?? '' };
    if (this.#take(/\[/y)) return this.#attribute();
    return this.#take(/:/y) && this.#pseudo();
  }

  #attribute(): Condition | undefined {
    const taken = this.#take(
      /\s*([\p{L}_][\p{L}\p{N}_-]*)\s*(?:[~|^$*]?=\s*(?:"([^"\\]*)"|'([^'\\]*)'|([\p{L}\p{N}_-]+))\s*(?:\s[is]\s*)?)?\]/iuy,
    );
    if (!taken) return undefined;
    const [, name = '', double, single, bare] = taken;
    return { kind: 'attribute', name: name.toLowerCase(), value: double ?? single ?? bare };
  }

  #pseudo(): Condition | undefined {
    const [name] = this.#take(/[a-z-]+/y) ?? [];
    if (name === undefined) return undefined;
    if (TAKES_NOTHING.test(name)) return { kind: 'pseudo', name, of: [] };
    if (!this.#take(/\(/y)) return undefined;
    if (TAKES_NUMBER.test(name) && this.#take(/\s*\d{1,4}\s*\)/y)) return { kind: 'place' };
    if (TAKES_NUMBER.test(name))
      return (
        this.#take(/\s*(?:odd|even|[-+]?\d{1,4}|[-+]?\d{0,4}n(?:\s*[-+]\s*\d{1,4})?)\s*\)/y) && {
          kind: 'pseudo',
          name,
          of: [],
        }
      );
    if (!TAKES_SELECTORS.test(name)) return undefined;
    const isHas = name === 'has';
    // Browsers refuse one within another.
    if (isHas && this.#isInHas) return undefined;
    const before = this.#isInHas;
    this.#isInHas ||= isHas;
    const of = this.list({ isRelative: isHas });
    this.#isInHas = before;
    return of && this.#take(/\s*\)/y) ? { kind: 'pseudo', name, of } : undefined;
  }

  #take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const taken = pattern.exec(this.#text) ?? undefined;
    if (taken) this.#at = pattern.lastIndex;
    return taken;
  }
}
