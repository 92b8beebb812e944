import { expect, it } from 'vitest';
import { placeOf, webAddress } from '../../../src/protocol/web-address.ts';

it.each([
  ['https://a.example', 'https://a.example/'],
  [' HTTP://A.example/x ', 'http://a.example/x'],
  ['a.example', undefined],
  ['//a.example', undefined],
  ['127.0.0.1:8080', undefined],
  ['javascript:alert(1)', undefined],
  ['file:///etc/passwd', undefined],
  ['', undefined],
])('reads %j as the web address %j', (text, href) => {
  expect(webAddress(text)?.href).toBe(href);
});

it.each([
  ['https://jane:pass@a.example:8443/b/c?key=1#end', 'https://a.example:8443/b/c'],
  ['https://a.example', 'https://a.example/'],
  ['https://a.example/%3Fkey=1', 'https://a.example/%3Fkey=1'],
  ['data:text/html,secret', ''],
  ['blob:https://a.example/1', ''],
  ['chrome://version/', ''],
  ['nothing', ''],
])('keeps of %j the place %j', (text, place) => {
  expect(placeOf(text)).toBe(place);
});
