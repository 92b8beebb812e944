import { expect, it } from 'vitest';
import { siteName } from '../../../src/protocol/web-address.ts';

it.each([
  ['https://www.shop.example/kettles?colour=blue', 'shop.example'],
  ['http://localhost:8080/', 'localhost:8080'],
  ['chrome://settings/', 'chrome://settings/'],
  ['https://', 'https://'],
  ['', ''],
])('a person calls %j %j', (url, place) => {
  expect(siteName(url)).toBe(place);
});
