import { sha256 } from '@noble/hashes/sha2.js';
import { base58, base58xrp, bech32, bech32m, createBase58check } from '@scure/base';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkedLength, plainLength } from '../../../../src/redaction/matching/base58.ts';
import { hasBech32Checksum } from '../../../../src/redaction/matching/bech32.ts';

const check = createBase58check(sha256);
const bytes = fc.uint8Array({ minLength: 1, maxLength: 80 });

it('reads base58 as the library writes it, with and without a checksum', () => {
  fc.assert(
    fc.property(bytes, (payload) => {
      expect(plainLength(base58.encode(payload))).toBe(payload.length);
      expect(checkedLength(check.encode(payload))).toBe(payload.length);
    }),
  );
});

it('reads the alphabet of Ripple', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (account) => {
      const address = base58xrp.encode(base58.decode(check.encode(Uint8Array.from([0, ...account]))));
      expect(address).toMatch(/^r/);
      expect(checkedLength(address)).toBe(21);
    }),
  );
});

it('takes no text with another letter for one with a checksum', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 21, maxLength: 33 }), fc.nat(), (payload, place) => {
      const right = check.encode(payload);
      const at = place % right.length;
      const wrong = right.slice(0, at) + (right.charAt(at) === 'z' ? 'y' : 'z') + right.slice(at + 1);
      expect(checkedLength(wrong)).toBeUndefined();
    }),
  );
});

it.each([
  ['bech32', bech32],
  ['bech32m', bech32m],
] as const)('reads %s as the library writes it, and no text with another letter', (_, code) => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 40 }), fc.nat(), (payload, place) => {
      const right = code.encode('ltc', code.toWords(payload));
      const at = 4 + (place % (right.length - 4));
      const wrong = right.slice(0, at) + (right.charAt(at) === 'q' ? 'p' : 'q') + right.slice(at + 1);
      expect(hasBech32Checksum(right)).toBe(true);
      expect(hasBech32Checksum(right.toUpperCase())).toBe(true);
      expect(hasBech32Checksum(wrong)).toBe(false);
    }),
  );
});
