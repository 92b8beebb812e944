import { expect, it } from 'vitest';
import { secretsInPath, secretsInPaths } from '../../../src/protocol/secret-path.ts';
import { placeOf } from '../../../src/protocol/web-address.ts';

const foundIn = (text: string) => secretsInPath(text).map(({ start, end }) => text.slice(start, end));

it.each([
  ['/reset/4f9a7c1be2', '4f9a7c1be2'],
  ['/accounts/reset-password/MQ/c5x-9f2a71b3', 'c5x-9f2a71b3'],
  ['/password/reset/key/1-5f2a9c77', '1-5f2a9c77'],
  ['/auth/magic/eyJ1c2VyIjo0Mn0', 'eyJ1c2VyIjo0Mn0'],
  ['/magic-link/Ab12Cd34', 'Ab12Cd34'],
  ['/invite/aB3dE9fG', 'aB3dE9fG'],
  ['/verify_email/0b0e6f0a-7a32-4d8e-9b51-9d2f7f9f7f10', '0b0e6f0a-7a32-4d8e-9b51-9d2f7f9f7f10'],
  ['/token/9f8e7d6c5b', '9f8e7d6c5b'],
  ['/einladung/k7f2h3wq9x', 'k7f2h3wq9x'],
  ['/c/0b0e6f0a-7a32-4d8e-9b51-9d2f7f9f7f10', '0b0e6f0a-7a32-4d8e-9b51-9d2f7f9f7f10'],
  ['/c/00000000-7a32-4d8e-9b51-9d2f7f9f7f10/edit', '00000000-7a32-4d8e-9b51-9d2f7f9f7f10'],
  ['/commit/da39a3ee5e6b4b0d3255bfef95601890afd80709', 'da39a3ee5e6b4b0d3255bfef95601890afd80709'],
  ['/Brew-coffee-7f3a9c1e2b4d5f60718293a4b5c6d7e8', '7f3a9c1e2b4d5f60718293a4b5c6d7e8'],
  [
    '/document/d/1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms/edit',
    '1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms',
  ],
  ['https://shop.example/s/q7Jx2-9dK2_vBz81LmNa-Xy3TtR0w9?x=1', 'q7Jx2-9dK2_vBz81LmNa-Xy3TtR0w9'],
  ['/w/01ARZ3NDEKTSV4RRFFQ69G5FAV', '01ARZ3NDEKTSV4RRFFQ69G5FAV'],
  ['/x/507f1f77bcf86cd799439011', '507f1f77bcf86cd799439011'],
  ['Open https://shop.example/reset/4f9a7c1be2?x=1 now', '4f9a7c1be2'],
])('finds the secret in %s', (text, secret) => {
  expect(foundIn(text)).toEqual([secret]);
});

it.each([
  '/reset/step-2-of-3',
  '/invite/friends-and-family',
  '/verify/2024-11-28',
  '/token/0xdac17f958d2ee523a2206206994597c13d831ec7',
  '/orders/4f9a7c1be2',
  '/preset/4f9a7c1be2',
  '/blog/how-to-reset-your-password-in-2024',
  '/invite',
  '/how-to-brew-coffee-2026',
  '/2026/11/28/how-to-brew-coffee-in-10-minutes-v2',
  '/dp/B08N5WRWNW/ref-sr-1-1',
  '/product/samsung-galaxy-s24-ultra-sm-s928bzkgeub-titanium-black',
  '/iphone-15-pro-max-256gb-2024-10-12-v2-1080p',
  '/iPhone15ProMaxReview2024Edition',
  '/HowToGetTheBestOutOf1TeaPot',
  '/k8s-i18n-a11y-e2e-b2b-w3c-guide',
  '/backup-2024-11-28T12-30-45Z-report',
  '/Screenshot_2024-11-28-12-30-45-123_com.android.chrome.jpg',
  '/watch/dQw4w9WgXcQ',
  '/wiki/%E3%82%B3%E3%83%BC%E3%83%92%E3%83%BC%E3%81%AE%E6%B7%B9%E3%82%8C%E6%96%B9',
  '/artikel/Kaffee%20kochen%20in%20der%20K%C3%BCche%202024',
  '/artikel/Kaffee kochen in der Küche 2024',
  '/the-quick-brown-fox-jumps-over-12-lazy-dogs',
  '/account/00123456789012345678901234',
  '/assets/index.8f3a9c1e.module.css',
  '/address/0xdac17f958d2ee523a2206206994597c13d831ec7',
])('finds none in %s', (text) => {
  expect(foundIn(text)).toEqual([]);
});

it('takes no code for a secret in a text that only mentions an address, unless its path names it', () => {
  expect(secretsInPaths('See https://code.example/commit/da39a3ee5e6b4b0d3255bfef95601890afd80709.')).toEqual(
    [],
  );
  expect(secretsInPaths('See https://code.example/reset/da39a3ee5e6b4b0d3255bfef95601890.')).toHaveLength(1);
});

it('stores a hash for it, which distinguishes two tabs, and the rest of the path', () => {
  const one = placeOf('https://shop.example/reset/4f9a7c1be2/new?x=1#y');
  expect(one).toMatch(/^https:\/\/shop\.example\/reset\/--[a-z\d]+\/new$/);
  expect(placeOf('https://shop.example/reset/4f9a7c1be3/new')).not.toBe(one);
  expect(placeOf(one)).toBe(one);
});

it.each([
  '/users/jane@shop.example/inbox',
  '/users/jane%40shop.example/inbox',
  '/users/+44-7400-123456/inbox',
  '/users/4111.1111.1111.1111/inbox',
  '/users/7f3a9c1e2b4d5f60718293a4/inbox',
])('stores a hash for the person in %s', (path) => {
  const one = placeOf(`https://shop.example${path}`);
  expect(one).toMatch(/^https:\/\/shop\.example\/users\/--[a-z\d]{1,7}\/inbox$/);
  expect(placeOf(one)).toBe(one);
});

it('stores an address of words and small numbers as it is', () => {
  const place = 'https://shop.example/2026/kettles/gooseneck-12-cups';
  expect(placeOf(place)).toBe(place);
});

/** Digits of a fixed sequence that looks random. */
function* sequence(): Generator<number> {
  let state = 1;
  for (;;) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    yield state >>> 16;
  }
}

it.each([
  { what: 'hexadecimal digests', signs: '0123456789abcdef', length: 32, share: 0.999 },
  { what: 'ids in base 36', signs: '0123456789abcdefghijklmnopqrstuvwxyz', length: 25, share: 0.93 },
  {
    what: 'tokens in base64url',
    signs: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_',
    length: 43,
    share: 0.98,
  },
])('finds nearly all $what', ({ signs, length, share }) => {
  const digits = sequence();
  const paths = Array.from({ length: 1_000 }, () => {
    const code = Array.from({ length }, () => signs[(digits.next().value ?? 0) % signs.length]).join('');
    return `/of/${code}/edit`;
  });
  expect(paths.filter((path) => secretsInPath(path).length > 0).length / 1_000).toBeGreaterThan(share);
});
