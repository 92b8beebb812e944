/** A part of an address between two slashes. */
export interface AddressPart {
  /** As it stands in the address. */
  readonly raw: string;
  /** What it says, decoded as often as it is encoded. */
  readonly readable: string;
  /** The same with its base64 words decoded; equal to `readable` if there are none. */
  readonly unpacked: string;
}

/** Splits an address or a path at its slashes and decodes each part until it stands still. */
export const addressParts = (address: string, clean: (text: string) => string): readonly AddressPart[] =>
  address.split('/').map((raw) => {
    const readable = clean(decodedFully(raw));
    return { raw, readable, unpacked: clean(unpacked(readable)) };
  });

const ROUNDS_MAX = 5;
const ENCODED = /(?:%[\da-f]{2})+/gi;

/** Decodes every percent-encoded piece, also beside an invalid one, again and again. */
function decodedFully(text: string): string {
  let decoded = text;
  for (let round = 0; round < ROUNDS_MAX && decoded.includes('%'); round += 1)
    decoded = decoded.replace(ENCODED, decodedPiece);
  return decoded;
}

function decodedPiece(piece: string): string {
  try {
    return decodeURIComponent(piece);
  } catch {
    return piece; // No text in UTF-8, so it says nothing.
  }
}

const BASE64 = /[\w+-]{8,}={0,2}/g;

function unpacked(text: string): string {
  let plain = text;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const before = plain;
    plain = decodedFully(plain.replace(BASE64, (word) => textIn(word) ?? word));
    if (plain === before) break;
  }
  return plain;
}

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
