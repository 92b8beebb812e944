import { expect, it } from 'vitest';
import { placeOf } from '../../../../src/pages/shared/site-name.ts';

it.each([
  ['https://www.shop.example/kettles?colour=blue', 'shop.example'],
  ['http://localhost:8080/', 'localhost:8080'],
  ['chrome://settings/', 'chrome://settings/'],
  ['https://', 'https://'],
  ['', ''],
])('a person calls %j %j', (url, place) => {
  expect(placeOf(url)).toBe(place);
});
