import { describe, expect, it } from 'vitest';
import { judgeSite, mayReadFrame, siteOf, siteOfFrame } from '../../../src/guard/site.ts';

const shop = 'https://shop.example';
const rules = {
  origins: [shop, 'http://old.example', 'http://localhost:3000'],
  refusedSites: ['https://no.example'],
};

describe('the page of a target', () => {
  it.each([
    ['https://shop.example/cart?a=b', 'show'],
    ['https://shop.example:443/', 'show'],
    ['http://localhost:3000/', 'show'],
    ['blob:https://shop.example/1234', 'show'],
    ['https://old.example/', 'show'],
    ['https://old.example:8443/', 'ask'],
    ['http://shop.example/', 'ask'],
    ['https://shop.example:8443/', 'ask'],
    ['https://shop.example./', 'ask'],
    ['https://www.shop.example/', 'ask'],
    ['https://shop.example.evil.example/', 'ask'],
    ['https://shop.example@evil.example/', 'ask'],
    ['https://no.example/again', 'refuse'],
    ['http://localhost:8099/', 'refuse'],
    ['http://localhost./', 'refuse'],
    ['http://a.localhost/', 'refuse'],
    ['http://127.0.0.1:8099/admin', 'refuse'],
    ['http://[::1]/', 'refuse'],
    ['http://0x7f.1/', 'refuse'],
    ['blob:http://127.0.0.1/1234', 'refuse'],
    ['about:blank', 'none'],
    ['chrome://settings', 'none'],
    ['data:text/html,https://shop.example', 'none'],
    ['file:///etc/passwd', 'none'],
    ['', 'none'],
  ])('at %s is judged: %s', (url, verdict) => expect(judgeSite(url, rules)).toBe(verdict));

  it('is asked about no more once the person has refused five sites of this session', () => {
    const refused = (count: number) =>
      Array.from({ length: count }, (_, index) => `https://${index}.example`);
    const judge = (count: number) =>
      judgeSite('https://new.example/', { origins: [shop], refusedSites: refused(count) });
    expect([judge(0), judge(4), judge(5)]).toEqual(['ask', 'ask', 'refuse']);
    expect(judgeSite(`${shop}/`, { origins: [shop], refusedSites: refused(9) })).toBe('show');
  });
});

describe('a frame', () => {
  const frames = [
    { frameId: 0, parentFrameId: -1, url: `${shop}/` },
    { frameId: 1, parentFrameId: 0, url: 'https://pay.example/' },
    { frameId: 2, parentFrameId: 1, url: 'about:srcdoc' },
    { frameId: 3, parentFrameId: 2, url: 'about:blank' },
    { frameId: 4, parentFrameId: 0, url: 'data:text/html,x' },
  ];
  it.each([
    [0, shop],
    [1, 'https://pay.example'],
    [2, 'https://pay.example'],
    [3, 'https://pay.example'],
    [4, 'null'],
  ])('%s belongs to %s', (id, site) => {
    const frame = frames.find(({ frameId }) => frameId === id);
    expect(frame && siteOfFrame(frame, frames)).toBe(site);
  });

  it.each([
    [shop, shop, true],
    ['https://ads.example', shop, true],
    ['http://127.0.0.1:8099', shop, false],
    ['http://router', shop, false],
    ['http://127.0.0.1:8099', 'http://127.0.0.1:8099', true],
    ['http://localhost:3000', shop, true],
    ['null', shop, true],
    [undefined, shop, false],
  ])('of %s in a page of %s may be read: %s', (site, page, may) => {
    expect(mayReadFrame(site, page, rules)).toBe(may);
  });
});

it('of an address without a site is nothing', () => {
  expect([siteOf('about:blank'), siteOf('not an address'), siteOf('https://a.example/x')]).toEqual([
    undefined,
    undefined,
    'https://a.example',
  ]);
});
