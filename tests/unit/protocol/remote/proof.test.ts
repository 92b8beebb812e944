import { describe, expect, it } from 'vitest';
import {
  type Connection,
  isSameProof,
  keyOf,
  newNonce,
  proofOf,
} from '../../../../src/protocol/remote/proof.ts';

const ends = { hub: 'h1', extension: 'abcdefghijklmnop' };
const key = keyOf('7KQ2MV9XHD41PTA0ZBWE', ends);
const connection: Connection = {
  ...ends,
  nonces: { hub: '11'.repeat(16), extension: '22'.repeat(16) },
  port: 3131,
};

describe('the key of a pair', () => {
  it('is the same at both ends, and another one for another code, hub or extension', () => {
    expect(keyOf('7KQ2MV9XHD41PTA0ZBWE', ends)).toBe(key);
    const others = [
      keyOf('7KQ2MV9XHD41PTA0ZBWF', ends),
      keyOf('7KQ2MV9XHD41PTA0ZBWE', { ...ends, hub: 'h2' }),
      keyOf('7KQ2MV9XHD41PTA0ZBWE', { ...ends, extension: 'ponmlkjihgfedcba' }),
    ];
    expect(new Set([key, ...others]).size).toBe(4);
    expect(key).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('a proof', () => {
  const proof = proofOf('hub', key, connection);

  it('holds for one end, one key, one port and one connection alone', () => {
    const others = [
      proofOf('extension', key, connection), // What the hub has said, sent back to it.
      proofOf('hub', keyOf('00000000000000000000', ends), connection),
      proofOf('hub', key, { ...connection, port: 3132 }),
      proofOf('hub', key, { ...connection, nonces: { ...connection.nonces, hub: newNonce() } }),
      proofOf('hub', key, { ...connection, nonces: { ...connection.nonces, extension: newNonce() } }),
    ];
    expect(proofOf('hub', key, { ...connection })).toBe(proof);
    expect(others.some((other) => isSameProof(other, proof))).toBe(false);
  });

  it('is compared to its last character', () => {
    expect(isSameProof(proof, proof)).toBe(true);
    expect(isSameProof(proof, `${proof.slice(0, -1)}${proof.endsWith('0') ? '1' : '0'}`)).toBe(false);
    expect(isSameProof(proof, proof.slice(0, -1))).toBe(false);
    expect(isSameProof(proof, '')).toBe(false);
  });
});

it('makes another nonce each time', () => {
  const nonces = Array.from({ length: 20 }, newNonce);
  expect(new Set(nonces).size).toBe(20);
  expect(nonces.every((nonce) => /^[0-9a-f]{32}$/.test(nonce))).toBe(true);
});
