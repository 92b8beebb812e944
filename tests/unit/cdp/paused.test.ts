import { describe, expect, it } from 'vitest';
import type { FakeBrowser } from '../../support/browser/browser.ts';
import { closed } from '../../support/closed-gate.ts';

describe('a paused request as the worker learns of it', () => {
  const pausedAs = async (request: Parameters<FakeBrowser['pauses']['request']>[1]) => {
    const { browser, shop, paused } = await closed();
    browser.pauses.request(shop, request);
    return paused[0];
  };

  it.each([
    ['Document', 'document'],
    ['XHR', 'xhr'],
    ['Fetch', 'fetch'],
    ['Ping', 'ping'],
    ['Other', 'other'],
  ] as const)('has the type %s', async (type, expected) => {
    expect(await pausedAs({ type })).toMatchObject({ type: expected, contentType: '', isRedirect: false });
  });

  it('says whether it follows a redirect', async () => {
    expect(await pausedAs({ redirected: 'interception-job-1.0' })).toMatchObject({ isRedirect: true });
  });

  it.each([
    'X-Amz-Target',
    'SOAPAction',
    'next-action',
    'X-Action',
    'X-Operation-Name',
    'X-Apollo-Operation-Name',
  ])('has the operation that the header %s names', async (name) => {
    const headers = { [name]: 'DeleteOrder', 'Content-Type': 'application/json' };
    expect(await pausedAs({ headers })).toMatchObject({
      operation: 'DeleteOrder',
      contentType: 'application/json',
    });
  });

  it('has its body as text', async () => {
    expect(await pausedAs({ postData: 'a=1' })).toMatchObject({ body: 'a=1' });
    expect(await pausedAs({})).not.toHaveProperty('body');
  });

  it('has the text parts of a body with bytes, in which a character may be cut', async () => {
    const euro = [0xe2, 0x82, 0xac];
    const parts = [
      Buffer.concat([Buffer.from('--b\r\nname="amount"\r\n\r\n'), Buffer.from(euro.slice(0, 2))]),
      Buffer.from([euro[2] as number, 0xff, 0xfe]),
      Buffer.from('\r\n--b--'),
    ];
    const postDataEntries = [...parts.map((part) => ({ bytes: part.toString('base64') })), {}];
    expect(await pausedAs({ postDataEntries })).toMatchObject({
      body: '--b\r\nname="amount"\r\n\r\n€\ufffd\ufffd\r\n--b--',
    });
  });
});
