import { bech32, bech32m } from '@scure/base';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasBech32Checksum } from '../../../../src/redaction/matching/bech32.ts';

const bytes = fc.uint8Array({ minLength: 20, maxLength: 64 });
const prefix = fc.constantFrom('bc', 'tb', 'lnbc', 'cosmos', 'addr', 'npub');

it('has the checksum that the library gives an address, and none of a letter another', () => {
  fc.assert(
    fc.property(bytes, prefix, fc.constantFrom(bech32, bech32m), fc.nat(), (data, start, form, at) => {
      const address = form.encode(start, form.toWords(data), false);
      expect(hasBech32Checksum(address)).toBe(true);
      expect(hasBech32Checksum(address.toUpperCase())).toBe(true);
      const place = start.length + 1 + (at % (address.length - start.length - 1));
      const other = address[place] === 'q' ? 'p' : 'q';
      expect(hasBech32Checksum(address.slice(0, place) + other + address.slice(place + 1))).toBe(false);
    }),
  );
});
