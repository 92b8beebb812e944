import { BREAK, type Range } from './plain-text.ts';

/** Characters of plain text that count as taken from a page. */
export const RUN_MIN = 24;
/** One fingerprint for so many characters. */
const STRIDE = 16;
/** A run of `RUN_MIN` characters holds the beginning of a stride with so many characters behind it, wherever it begins. */
const GRAM = RUN_MIN - STRIDE + 1;
/** Bits that are kept of each character, beside the hashes. */
const BITS = 2;
/** Places of one hash in the text that travels; more are only in text that repeats itself. */
const PLACES_MAX = 1_000;
/** Comparisons of characters for one page: only two texts that repeat the same words for ever take more. */
const STEPS_MAX = 4_000_000;

/**
 * The fingerprints of a plain text: of each 16 characters the 32-bit hash of the first nine, and two bits of each character,
 * by which the length of a shared run is measured. '' for a text that is shorter than what counts.
 */
export function fingerprint(text: string): string {
  if (text.length < RUN_MIN) return '';
  const count = Math.ceil(text.length / STRIDE);
  const words = new Uint32Array(1 + 2 * count);
  words[0] = text.length;
  for (let index = 0; index < count; index += 1) {
    const from = index * STRIDE;
    words[1 + 2 * index] = from + GRAM <= text.length ? hashAt(text, from) : 0;
    let bits = 0;
    for (let place = 0; place < STRIDE && from + place < text.length; place += 1)
      bits |= bitsOf(text.charCodeAt(from + place)) << (BITS * place);
    words[2 + 2 * index] = bits;
  }
  return btoa(Array.from(new Uint8Array(words.buffer), (byte) => String.fromCharCode(byte)).join(''));
}

/** The hashes of a text that travels, with their places in it. */
export type GramPlaces = ReadonlyMap<number, readonly number[]>;

export function gramPlaces(text: string): GramPlaces {
  const places = new Map<number, number[]>();
  let end = text.indexOf(BREAK);
  for (let at = 0; at + GRAM <= text.length; at += 1) {
    if (end >= 0 && at + GRAM > end) {
      at = end;
      end = text.indexOf(BREAK, end + 1);
      continue;
    }
    const hash = hashAt(text, at);
    const before = places.get(hash);
    if (!before) places.set(hash, [at]);
    else if (before.length < PLACES_MAX) before.push(at);
  }
  return places;
}

/**
 * The parts of a plain text that runs of at least `RUN_MIN` characters, shared with a fingerprinted one, cover. Finds each run; one
 * that is a character or two shorter may be found, too, as two bits do not tell all characters apart.
 */
export function sharedRuns(text: string, grams: GramPlaces, fingerprints: string): readonly Range[] {
  const words = decode(fingerprints);
  const length = words[0] ?? 0;
  const runs: Range[] = [];
  let covered: Uint8Array | undefined;
  let steps = 0;
  const isSame = (at: number, there: number): boolean => {
    steps += 1;
    if (there < 0 || there >= length || at < 0 || at >= text.length || text[at] === BREAK) return false;
    const bits = (words[2 + 2 * Math.floor(there / STRIDE)] ?? 0) >>> (BITS * (there % STRIDE));
    return (bits & (2 ** BITS - 1)) === bitsOf(text.charCodeAt(at));
  };
  for (let there = 0; there + GRAM <= length && steps < STEPS_MAX; there += STRIDE) {
    for (const at of grams.get(words[1 + (2 * there) / STRIDE] ?? 0) ?? []) {
      if (covered?.[at]) continue;
      let back = 0;
      while (isSame(at - back - 1, there - back - 1)) back += 1;
      let ahead = 0;
      while (isSame(at + ahead, there + ahead)) ahead += 1;
      if (back + ahead < RUN_MIN || ahead < GRAM) continue;
      covered ??= new Uint8Array(text.length);
      covered.fill(1, at - back, at + ahead);
      runs.push({ start: at - back, end: at + ahead });
    }
  }
  return runs;
}

function decode(fingerprints: string): Uint32Array {
  const bytes = Uint8Array.from(atob(fingerprints), (char) => char.charCodeAt(0));
  return new Uint32Array(bytes.buffer, 0, bytes.length >> 2);
}

/** FNV-1a of the next nine characters. */
function hashAt(text: string, from: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < from + GRAM; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Spreads neighbouring letters over the few values that there are. */
const bitsOf = (code: number): number => Math.imul(code, 0x9e3779b1) >>> (32 - BITS);
