import { expect, it } from 'vitest';
import { secretsInPaths } from '../../../src/protocol/secret-path.ts';
import { placeOf } from '../../../src/protocol/web-address.ts';

const foundIn = (text: string) => secretsInPaths(text).map(({ start, end }) => text.slice(start, end));

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
  '/c/0b0e6f0a-7a32-4d8e-9b51-9d2f7f9f7f10',
  '/preset/4f9a7c1be2',
  '/blog/how-to-reset-your-password-in-2024',
  '/invite',
])('finds none in %s', (text) => {
  expect(foundIn(text)).toEqual([]);
});

it('stores a hash for it, which distinguishes two tabs, and the rest of the path', () => {
  const one = placeOf('https://shop.example/reset/4f9a7c1be2/new?x=1#y');
  expect(one).toMatch(/^https:\/\/shop\.example\/reset\/~[a-z\d]+\/new$/);
  expect(placeOf('https://shop.example/reset/4f9a7c1be3/new')).not.toBe(one);
  expect(placeOf(one)).toBe(one);
});
