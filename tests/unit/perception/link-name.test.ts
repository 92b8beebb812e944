import { expect, it } from 'vitest';
import { linkNameIn } from '../../../src/perception/link-name.ts';

const TEXT = `# Account
<3 a href="/account/delete">Privacy</> <4 a href="https://mail.example/x" current="page">Mail</>`;

it.each([
  ['https://shop.example/account/delete', 'Privacy'],
  ['https://shop.example/account/delete?confirm=yes', 'Privacy'],
  ['https://mail.example/x', 'Mail'],
  ['https://shop.example/account', undefined],
])('a page shows the link to %s as %s', (address, name) => {
  expect(linkNameIn(TEXT, new URL(address))).toBe(name);
});
