import { stripInvisible } from '../../../src/perception/invisible.ts';
import type { Range } from '../../../src/redaction/matching/span.ts';
import { joinTokens, tokensOf } from '../../../src/redaction/spread/tokens.ts';

/** Shorter passwords occur in other words; they are hidden in their field alone. */
const LENGTH_MIN = 6;
const LENGTH_MAX = 500;
/** A page that fills in more passwords loses the oldest ones. */
const VALUES_MAX = 100;

/**
 * The passwords that were typed or filled in on this document. They are in this memory alone, are never sent
 * or stored, and go with the document.
 */
export class Passwords {
  readonly #values = new Set<string>();
  /** The value of a field that somebody is typing into. */
  readonly #unfinished = new WeakMap<Element, string>();
  #revision = 0;

  /** Changes whenever another text may hold a password. */
  get revision(): number {
    return this.#revision;
  }

  get isEmpty(): boolean {
    return this.#values.size === 0;
  }

  /** Remembers a value that stays, for example when the person leaves the field. */
  remember(field: Element, value: string): void {
    this.#unfinished.delete(field);
    this.#add(comparable(value));
  }

  /** Remembers a value for as long as its next one does not continue it: the beginnings of a password are words. */
  rememberTyping(field: Element, value: string): void {
    const before = this.#unfinished.get(field);
    const now = comparable(value);
    const continues = before !== undefined && (now.startsWith(before) || now === before.slice(0, -1));
    this.#unfinished.delete(field);
    if (continues && this.#values.delete(before)) this.#revision += 1;
    if (this.#add(now)) this.#unfinished.set(field, now);
  }

  /** Whether a value is one of these passwords or continues one. */
  isContinuedBy(value: string): boolean {
    if (this.#values.size === 0) return false;
    const now = comparable(value);
    return [...this.#values].some((known) => now.startsWith(known) && !now.slice(known.length).includes(' '));
  }

  /** Where a clean text holds a password as whole words, also with spaces or line ends inside. */
  find(text: string): readonly Range[] {
    if (this.#values.size === 0) return NOTHING;
    const found: Range[] = [];
    for (const value of this.#values) found.push(...wholeWords(text, value), ...disguised(text, value));
    const tokens = tokensOf(text);
    if (tokens.length < 2) return found;
    const { text: joined, toOriginal: at } = joinTokens(tokens, '');
    for (const value of this.#values) {
      const needle = value.replace(/\s/g, '');
      for (let from = joined.indexOf(needle); from >= 0; from = joined.indexOf(needle, from + 1)) {
        const [start, end] = [at(from), at(from + needle.length - 1) + 1];
        if (isWhole(text, start, end)) found.push({ start, end });
      }
    }
    return found;
  }

  #add(value: string): boolean {
    if (value.length < LENGTH_MIN || value.length > LENGTH_MAX || this.#values.has(value)) return false;
    this.#values.add(value);
    const [oldest] = this.#values;
    if (this.#values.size > VALUES_MAX && oldest !== undefined) this.#values.delete(oldest);
    this.#revision += 1;
    return true;
  }
}

const NOTHING: readonly Range[] = [];

/** A value as it reads in the text of a page. */
const comparable = (value: string): string => stripInvisible(value).replace(/\s+/g, ' ').trim();

function wholeWords(text: string, value: string): Range[] {
  const found: Range[] = [];
  for (let start = text.indexOf(value); start >= 0; start = text.indexOf(value, start + 1)) {
    const end = start + value.length;
    if (isWhole(text, start, end)) found.push({ start, end });
  }
  return found;
}

/** The same in text with characters of another form, such as raised digits. */
function disguised(text: string, value: string): Range[] {
  const plain = inPlainForm(text);
  return plain === text ? [] : wholeWords(plain, inPlainForm(value));
}

/** Each character in its compatibility form, if that is one character, too: offsets stay. */
const inPlainForm = (text: string): string =>
  text.replace(NOT_ASCII, (one) => (one.normalize('NFKC').length === 1 ? one.normalize('NFKC') : one));
const NOT_ASCII = /[^\0-\x7f]/g;

const isWhole = (text: string, start: number, end: number): boolean =>
  !IN_WORD.test(text.slice(Math.max(0, start - 1), start + 1)) && !IN_WORD.test(text.slice(end - 1, end + 1));
const IN_WORD = /^[\p{L}\p{N}]{2}$/u;
