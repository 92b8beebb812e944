/** Repeatable choices: the same for the same seed. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** A whole number from 0 on, less than `limit`. Mulberry32. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  }

  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  of<T>(choices: readonly T[]): T {
    const choice = choices[this.below(choices.length)];
    if (choice === undefined) throw new Error('There is nothing to choose from.');
    return choice;
  }

  /** One of words that `|` separates. */
  word(words: string): string {
    return this.of(words.split('|'));
  }

  /** Characters of an alphabet. */
  characters(count: number, alphabet: string): string {
    return Array.from({ length: count }, () => alphabet.charAt(this.below(alphabet.length))).join('');
  }

  digits(count: number): string {
    return this.characters(count, '0123456789');
  }

  /** Fills a pattern: `#` is a digit, `@` a capital letter, everything else itself. */
  fill(pattern: string): string {
    return pattern.replace(/[#@]/g, (sign) => (sign === '#' ? this.digits(1) : this.characters(1, CAPITALS)));
  }

  /** A day of birth, its parts with two digits (the year also with four). */
  birthday(): { readonly yyyy: string; readonly yy: string; readonly mm: string; readonly dd: string } {
    const yyyy = String(this.between(1935, 1999));
    return {
      yyyy,
      yy: yyyy.slice(2),
      mm: twoDigits(this.between(1, 12)),
      dd: twoDigits(this.between(1, 28)),
    };
  }
}

export const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
export const LOWER = CAPITALS.toLowerCase();
export const HEX = '0123456789abcdef';
export const ALPHANUMERIC = `${CAPITALS}${LOWER}0123456789`;

const twoDigits = (number: number): string => String(number).padStart(2, '0');
