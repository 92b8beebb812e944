import { sha256 } from '@noble/hashes/sha2.js';
import { base58, base58xrp, createBase58check } from '@scure/base';

const check = createBase58check(sha256);
const ALPHABET = /^[1-9A-HJ-NP-Za-km-z]+$/;

/**
 * Byte length of a base58 text with a valid checksum (Bitcoin's or Ripple's); undefined otherwise. Random
 * text passes once in 4,000,000,000 tries.
 */
export function checkedLength(text: string): number | undefined {
  if (!ALPHABET.test(text) || text.length > 120) return undefined;
  return (
    lengthOf(() => check.decode(text)) ??
    (text.startsWith('r') ? lengthOf(() => rippleBytes(text)) : undefined)
  );
}

/** Byte length of a base58 text without a checksum; undefined for other text. */
export function plainLength(text: string): number | undefined {
  return ALPHABET.test(text) ? lengthOf(() => base58.decode(text)) : undefined;
}

/** Ripple uses Bitcoin's checksum with another alphabet, so this decodes the text as Bitcoin's. */
function rippleBytes(text: string): Uint8Array {
  return check.decode(base58.encode(base58xrp.decode(text)));
}

function lengthOf(decode: () => Uint8Array): number | undefined {
  try {
    return decode().length;
  } catch {
    return undefined; // Not base58, or a wrong checksum.
  }
}
