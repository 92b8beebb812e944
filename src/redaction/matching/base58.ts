import { sha256 } from '@noble/hashes/sha2.js';
import { base58, base58xrp, createBase58check } from '@scure/base';

const check = createBase58check(sha256);
const ALPHABET = /^[1-9A-HJ-NP-Za-km-z]+$/;

/** How many bytes a base58 text with a right checksum holds (Bitcoin's kind, or Ripple's). Undefined where it is none: 1 of 4,000,000,000 is by chance. */
export function checkedLength(text: string): number | undefined {
  if (!ALPHABET.test(text) || text.length > 120) return undefined;
  return (
    lengthOf(() => check.decode(text)) ??
    (text.startsWith('r') ? lengthOf(() => rippleBytes(text)) : undefined)
  );
}

/** How many bytes a base58 text holds, without any checksum. */
export function plainLength(text: string): number | undefined {
  return ALPHABET.test(text) ? lengthOf(() => base58.decode(text)) : undefined;
}

/** Ripple's checksum is Bitcoin's over another alphabet: read it as Bitcoin's. */
function rippleBytes(text: string): Uint8Array {
  return check.decode(base58.encode(base58xrp.decode(text)));
}

function lengthOf(decode: () => Uint8Array): number | undefined {
  try {
    return decode().length;
  } catch {
    return undefined; // No base58, or its checksum is wrong: nothing that was looked for.
  }
}
