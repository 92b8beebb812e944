import { decodedStages } from '../../../src/perception/decode-escapes.ts';

// What a text says under the codings of addresses, HTML, JSON and scripts, so that a value is found in it.

const ENCODED = /[%&\\]/;
const PERCENT = /(?:%[\da-f]{2})+/gi;
const ROUNDS_MAX = 5;

/** A text without its escapes, however deeply they are nested; of one without an end only the percent codes are decoded. */
export function decoded(text: string): string {
  if (!ENCODED.test(text)) return text;
  const stages = decodedStages(text, 'last');
  if (stages) return stages.at(-1) ?? text;
  let plain = text;
  for (let round = 0; round < ROUNDS_MAX; round += 1) plain = plain.replace(PERCENT, decodedPiece);
  return plain;
}

function decodedPiece(piece: string): string {
  try {
    return decodeURIComponent(piece);
  } catch {
    return piece; // No text in UTF-8, so it says nothing.
  }
}

/** The same for a text in the form of a query, whose spaces are `+`. */
export const formDecoded = (text: string): string =>
  text.includes('+') && !/\s/.test(text) ? decoded(text.replaceAll('+', ' ')) : text;

const BASE64 = /[\w+/-]{8,}={0,2}/g;
/** The same between two slashes, which a path has, too. */
const BASE64_IN_PATH = /[\w+-]{8,}={0,2}/g;

/** The same with its base64 words decoded, too. */
export function unpacked(text: string): string {
  let plain = text;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const before = plain;
    plain = decoded(plain.replace(BASE64, (word) => textIn(word) ?? withPartsDecoded(word)));
    if (plain === before) break;
  }
  return plain;
}

const withPartsDecoded = (path: string): string =>
  path.includes('/') ? path.replace(BASE64_IN_PATH, (word) => textIn(word) ?? word) : path;

/** The text in a base64 word; undefined if the word is something else. */
function textIn(word: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(word.replace(/-/g, '+').replace(/_/g, '/')), (each) =>
      each.charCodeAt(0),
    );
    const text = UTF8.decode(bytes);
    return UNPRINTABLE.test(text) ? undefined : text;
  } catch {
    return undefined; // Neither base64 nor UTF-8.
  }
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });
const UNPRINTABLE = /[^\P{C}\n\r\t]/u;
