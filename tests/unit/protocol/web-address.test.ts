import { expect, it } from 'vitest';
import { webAddress } from '../../../src/protocol/web-address.ts';

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
