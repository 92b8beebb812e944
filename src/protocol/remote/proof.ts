import { hkdf } from '@noble/hashes/hkdf.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';

// How the extension and a hub prove to each other that they were paired. The key never crosses the wire, nor does the code that it
// is made of. The hub proves itself first, so that a program that has taken its port learns nothing.

/** 32 bytes in hexadecimal. */
export type Key = string;
/** 16 random bytes in hexadecimal, new for each connection. */
export type Nonce = string;

export const newNonce = (): Nonce => bytesToHex(randomBytes(16));

/** Both ends of a connection. */
export interface Ends {
  readonly hub: string;
  readonly extension: string;
}

/** The key that a pairing code gives these two; the code as `readPairingCode` returns it. */
export const keyOf = (code: string, { hub, extension }: Ends): Key =>
  bytesToHex(
    hkdf(sha256, utf8ToBytes(code), undefined, utf8ToBytes(`agent-anything pair 1|${hub}|${extension}`), 32),
  );

export interface Connection extends Ends {
  readonly nonces: { readonly hub: Nonce; readonly extension: Nonce };
  readonly port: number;
}

/** What one end sends to prove that it has the key. A proof of the other end, of another port or of another time is another one. */
export function proofOf(by: keyof Ends, key: Key, { hub, extension, nonces, port }: Connection): string {
  const said = [by, nonces.extension, nonces.hub, hub, extension, port].join('|');
  return bytesToHex(hmac(sha256, hexToBytes(key), utf8ToBytes(said)));
}

/** Compares two proofs in a time that does not depend on where they differ. */
export function isSameProof(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (let at = 0; at < one.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}
