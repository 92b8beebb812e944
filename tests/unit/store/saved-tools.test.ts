import { describe, expect, it } from 'vitest';
import type { ToolId } from '../../../src/protocol/ids.ts';
import { checkTool, deleteTool, importTools, readImport, saveTool } from '../../../src/store/saved-tools.ts';
import { type Stage, setStage } from '../background/support/stage.ts';

const orders = { id: '1' as ToolId, name: 'Orders', url: 'https://shop.example/orders' };
const draft = { name: orders.name, url: orders.url };
const newId = () => 'new' as ToolId;
const sentence = expect.stringMatching(/^[A-Z"].*\.$/);

const names = async ({ services }: Stage) => (await services.preferences.tools()).map(({ name }) => name);

describe('a tool', () => {
  it('gets a tidy name and URL', () => {
    expect(checkTool({ name: '  My   mail ', url: ' HTTPS://Mail.example ' }, [orders], newId)).toEqual({
      ok: true,
      value: { id: 'new', name: 'My mail', url: 'https://mail.example/' },
    });
  });

  it('is replaced by a draft with its id, also if the name is the same', () => {
    expect(checkTool({ id: '1', name: 'ORDERS', url: 'https://shop.example/o' }, [orders], newId)).toEqual({
      ok: true,
      value: { id: '1', name: 'ORDERS', url: 'https://shop.example/o' },
    });
  });

  it('gets a new id if the draft has an unknown one', () => {
    expect(
      checkTool({ id: 'gone', name: 'Mail', url: 'https://mail.example/' }, [orders], newId),
    ).toMatchObject({ value: { id: 'new' } });
  });

  it.each([
    [' shop.example/orders ', 'https://shop.example/orders'],
    ['shop.example:8443?a=b', 'https://shop.example:8443/?a=b'],
    ['mühle.example', 'https://xn--mhle-0ra.example/'],
  ])('gets the scheme of the web where %j has none', (typed, url) => {
    expect(checkTool({ name: 'Shop', url: typed }, [orders], newId)).toMatchObject({ value: { url } });
  });

  it.each([
    ['an empty name', { name: '', url: 'https://a.example/' }],
    ['a blank name', { name: ' \n ', url: 'https://a.example/' }],
    ['a long name', { name: 'x'.repeat(61), url: 'https://a.example/' }],
    ['the name of another', { name: 'orders', url: 'https://a.example/' }],
    ['the name of another, spaced', { name: ' Orders ', url: 'https://a.example/' }],
    ['no address', { name: 'Mail', url: '' }],
    [
      'a host and a port, which Chrome would open inside the extension',
      { name: 'Mail', url: '127.0.0.1:8080' },
    ],
    ['a password', { name: 'Mail', url: 'https://jane:secret@mail.example/' }],
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

describe('a name', () => {
  it.each([
    ['Bank\n of  Wales', 'Bank of Wales'],
    ['My \u202Eknab\u202C', 'My bank'],
    ['\u2066Ba\u200Bnk\u2069\u00AD', 'Bank'],
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ])('%j is saved as one line that reads as it is stored', (name, saved) => {
    expect(checkTool({ ...draft, name }, [], newId)).toMatchObject({ value: { name: saved } });
    const read = readImport(JSON.stringify([{ ...draft, name }]), [], newId);
    expect(read).toMatchObject({ value: { added: [{ name: saved }] } });
  });

  it('of hidden characters alone is none', () => {
    expect(checkTool({ ...draft, name: '\u202E\u200B' }, [], newId)).toMatchObject({ ok: false });
  });
});

describe('an import', () => {
  it('adds the valid tools and says why it skips the others', () => {
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

  it('takes the good entries of a list, and names those that are none', () => {
    const json = '[1,null,{"name":"Mail"},{"name":"Mail","url":"mail.example"}]';
    expect(readImport(json, [orders], newId)).toEqual({
      ok: true,
      value: {
        added: [{ id: 'new', name: 'Mail', url: 'https://mail.example/' }],
        skipped: [1, 2, 3].map((number) => `Entry ${number}: it has no name and address.`),
      },
    });
  });

  it('of an empty list adds nothing', () => {
    expect(readImport('[]', [orders], newId)).toEqual({ ok: true, value: { added: [], skipped: [] } });
  });

  it.each(['', 'no json', 'null', '{"name":"Mail","url":"https://mail.example/"}'])(
    'of %j is refused with a sentence',
    (json) => {
      expect(readImport(json, [orders], newId)).toEqual({
        ok: false,
        failure: { code: 'invalid_tool', message: sentence, hint: expect.any(String) },
      });
    },
  );
});

describe('saved tools', () => {
  it('are saved, changed and deleted', async () => {
    const stage = await setStage();
    const saved = await saveTool(stage.services, draft);
    const { id } = saved.ok ? saved.value : { id: '' };
    await saveTool(stage.services, { id, name: 'My orders', url: draft.url });
    expect(await stage.services.preferences.tools()).toEqual([{ id, name: 'My orders', url: draft.url }]);
    expect(await deleteTool(stage.services, id)).toMatchObject({ ok: true });
    expect(await deleteTool(stage.services, id)).toMatchObject({
      ok: false,
      failure: { code: 'invalid_tool' },
    });
    expect(await names(stage)).toEqual([]);
  });

  it('are imported, invalid ones aside', async () => {
    const stage = await setStage();
    await saveTool(stage.services, draft);
    const list = [
      draft,
      { name: 'Mail', url: 'https://mail.example/' },
      { name: 'Bad', url: 'javascript:1' },
    ];
    const json = JSON.stringify(list);
    const read = await importTools(stage.services, { json, onlyReads: true });
    expect(await names(stage)).toEqual(['Orders']);
    expect(await importTools(stage.services, { json, onlyReads: false })).toMatchObject({ ok: true });
    expect(read).toMatchObject({
      ok: true,
      value: {
        added: [{ name: 'Mail', url: 'https://mail.example/' }],
        skipped: [expect.any(String), expect.any(String)],
      },
    });
    expect(await importTools(stage.services, { json: 'no json', onlyReads: false })).toMatchObject({
      ok: false,
    });
    expect(await names(stage)).toEqual(['Mail', 'Orders']);
  });
});
