import { describe, expect, it } from 'vitest';
import type { ToolId } from '../../../src/protocol/ids.ts';
import { checkTool, readImport } from '../../../src/store/saved-tools.ts';

const orders = { id: '1' as ToolId, name: 'Orders', url: 'https://shop.example/orders' };
const newId = () => 'new' as ToolId;
const sentence = expect.stringMatching(/^[A-Z"].*\.$/);

describe('a tool', () => {
  it('is saved with its name and address tidied', () => {
    expect(checkTool({ name: '  My   mail ', url: ' HTTPS://Mail.example ' }, [orders], newId)).toEqual({
      ok: true,
      value: { id: 'new', name: 'My mail', url: 'https://mail.example/' },
    });
  });

  it('is changed by a draft that carries its id, also to its own name', () => {
    expect(checkTool({ id: '1', name: 'ORDERS', url: 'https://shop.example/o' }, [orders], newId)).toEqual({
      ok: true,
      value: { id: '1', name: 'ORDERS', url: 'https://shop.example/o' },
    });
  });

  it('gets an id of its own where the draft names one that is not there', () => {
    expect(
      checkTool({ id: 'gone', name: 'Mail', url: 'https://mail.example/' }, [orders], newId),
    ).toMatchObject({ value: { id: 'new' } });
  });

  it.each([
    ['an empty name', { name: '', url: 'https://a.example/' }],
    ['a blank name', { name: ' \n ', url: 'https://a.example/' }],
    ['a long name', { name: 'x'.repeat(61), url: 'https://a.example/' }],
    ['the name of another', { name: 'orders', url: 'https://a.example/' }],
    ['the name of another, spaced', { name: ' Orders ', url: 'https://a.example/' }],
    ['no address', { name: 'Mail', url: '' }],
    ['an address without a scheme', { name: 'Mail', url: 'mail.example' }],
    [
      'a host and a port, which Chrome would open inside the extension',
      { name: 'Mail', url: '127.0.0.1:8080' },
    ],
    ['a script', { name: 'Mail', url: 'javascript:alert(1)' }],
    ['a file', { name: 'Mail', url: 'file:///etc/passwd' }],
    ['a page of the extension', { name: 'Mail', url: 'chrome-extension://abc/options.html' }],
  ])('is refused with %s', (_, draft) => {
    expect(checkTool(draft, [orders], newId)).toEqual({
      ok: false,
      failure: { code: 'invalid_tool', message: sentence, hint: sentence },
    });
  });
});

describe('an import', () => {
  it('adds what can be added and says why the rest was skipped', () => {
    const list = [
      { name: 'Mail', url: 'https://mail.example/' },
      { name: 'mail', url: 'https://other.example/' },
      { name: 'Orders', url: 'https://a.example/' },
      { name: '', url: 'https://a.example/' },
      { name: 'Bad', url: 'ftp://a.example/' },
      { name: 'Books', url: 'http://books.example/', id: 'theirs', extra: true },
    ];
    let count = 0;
    const read = readImport(JSON.stringify(list), [orders], () => `n${++count}` as ToolId);
    expect(read).toEqual({
      ok: true,
      value: {
        added: [
          { id: 'n1', name: 'Mail', url: 'https://mail.example/' },
          { id: 'n2', name: 'Books', url: 'http://books.example/' },
        ],
        skipped: [
          expect.stringMatching(/^mail: /),
          expect.stringMatching(/^Orders: /),
          expect.stringMatching(/^\(no name\): /),
          expect.stringMatching(/^Bad: /),
        ],
      },
    });
  });

  it('of an empty list adds nothing', () => {
    expect(readImport('[]', [orders], newId)).toEqual({ ok: true, value: { added: [], skipped: [] } });
  });

  it.each([
    '',
    'no json',
    'null',
    '{"name":"Mail","url":"https://mail.example/"}',
    '[{"name":"Mail"}]',
    '[1]',
    '[null]',
  ])('of %j is refused with a sentence', (json) => {
    expect(readImport(json, [orders], newId)).toEqual({
      ok: false,
      failure: { code: 'invalid_tool', message: sentence, hint: expect.any(String) },
    });
  });
});
