import { expect, it } from 'vitest';
import { found } from '../found.ts';

it.each([
  '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
  '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  'BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ',
  'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
  'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC',
  'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
  '0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe',
])('finds %s', (address) => {
  expect(found(`Send to ${address}, please`)).toEqual([`CRYPTO ${address}`]);
});

it('finds a Solana address, which has no checksum, after its name', () => {
  expect(found('Solana: 7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV')).toEqual([
    'CRYPTO 7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
  ]);
  expect(found('id 7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV')).toEqual([]);
});

it.each([
  '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdx',
  '0x1234',
  '0x88df016429689c079f3b2f6ad39fa052532c56795b733da78a91ebe6a713944b',
  'commit 9fceb02d0ae598e95dc970b74767f19372d61af8',
  'thisIsAVeryLongIdentifierOfAProgram1',
])('leaves %j alone', (text) => {
  expect(found(text)).toEqual([]);
});
