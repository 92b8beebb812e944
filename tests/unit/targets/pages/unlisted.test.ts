import { describe, expect, it, vi } from 'vitest';
import { aTarget, frame, tab } from '../../../support/samples.ts';

/** A worker that has just started: it knows nothing of any tab. */
async function startWorker() {
  vi.resetModules();
  const [{ frameNavigated }, { findFrame }, { documentsOf }, ids, { readLines }, stage] = await Promise.all([
    import('../../../../src/background/tab-events.ts'),
    import('../../../../src/browser/frames.ts'),
    import('../../../../src/targets/pages/documents.ts'),
    import('../../../../src/targets/pages/element-ids.ts'),
    import('../../../../src/targets/pages/snapshots.ts'),
    import('../../background/support/stage.ts'),
  ]);
  return { frameNavigated, findFrame, documentsOf, ...ids, readLines, ...stage };
}

const line = (text: string, frameId?: number) => ({
  ...{ text, kind: frameId === undefined ? 'text' : 'frame', depth: 0, ids: [] },
  ...(frameId !== undefined && frameId > 0 && { frameId }),
});

/** A shop whose page shows one frame, which our script in it numbers once that frame has our script, too. */
async function shopWith(url: string, { isUnlisted }: { readonly isUnlisted: boolean }) {
  const worker = await startWorker();
  const stage = await worker.setStage();
  const { browser, shop, services } = stage;
  const calls: string[] = [];
  browser.start((call, work) => {
    calls.push(call);
    return work();
  });
  const page = (...lines: readonly object[]) => ({ version: 'v 1', url, title: '', lines });
  const put = (documentId: string, words: string) => {
    const made = { frameId: 5, parentFrameId: 0, url, documentId };
    shop.frames.set(5, { ...made, ...(isUnlisted && { isUnlisted }) });
    browser.onInject = ({ frame: into }) => {
      if (into.frameId === 5)
        into.serve = ({ type }) => (type === 'GET_SNAPSHOT' ? page(line(words)) : undefined);
    };
  };
  put('d5', 'Inner words');
  const top = shop.frames.get(0);
  /** The lines of the page below that of its frame. */
  const shown: { isThere: boolean; below: readonly object[] } = { isThere: true, below: [] };
  if (top)
    top.serve = ({ type }) =>
      type === 'GET_SNAPSHOT'
        ? page(
            line('Words'),
            ...(shown.isThere ? [line('@ frame', shop.frames.get(5)?.serve ? 5 : -1)] : []),
            ...shown.below,
          )
        : undefined;
  return {
    ...worker,
    ...stage,
    put,
    /** The texts of the lines, and how often it was asked for more documents and how often a script was put into one. */
    async read() {
      calls.length = 0;
      const injectedBefore = browser.injected.length;
      const read = await worker.readLines(
        services,
        stage.stored().permissions,
        aTarget({ tabId: tab(shop.id) }),
      );
      const scripts = calls.filter((call) => call === 'scripting.executeScript').length;
      const injected = browser.injected.length - injectedBefore;
      return {
        texts: read.ok && read.value.lines.map(({ text }) => text),
        asked: scripts - injected,
        injected,
      };
    },
    shown,
    remove() {
      shown.isThere = false;
      shop.frames.delete(5);
    },
  };
}

const BLOB = 'blob:https://shop.example/1';

describe('a frame that Chrome does not list', () => {
  it('is found by its line, gets our script and is read, and the tab is not asked again', async () => {
    const { read, shop, findFrame } = await shopWith(BLOB, { isUnlisted: true });
    expect(await read()).toEqual({ texts: ['Words', '@ frame', ' Inner words'], asked: 1, injected: 1 });
    expect(await read()).toEqual({ texts: ['Words', '@ frame', ' Inner words'], asked: 0, injected: 0 });
    expect(await findFrame({ tabId: tab(shop.id), frameId: frame(5) })).toMatchObject({
      ...{ documentId: 'd5', parentFrameId: 0, url: BLOB },
    });
  });

  it('is found beside one that nobody finds, and the tab is not asked again for that', async () => {
    const { read, shown } = await shopWith(BLOB, { isUnlisted: true });
    shown.below = [line('@ frame', -1)];
    const texts = ['Words', '@ frame', ' Inner words', '@ frame'];
    expect(await read()).toEqual({ texts, asked: 1, injected: 1 });
    expect(await read()).toEqual({ texts, asked: 0, injected: 0 });
  });

  it('that may not be read is looked for once, and gets no script', async () => {
    const { read } = await shopWith('blob:https://192.168.0.1/1', { isUnlisted: true });
    expect(await read()).toEqual({ texts: ['Words', '@ frame'], asked: 1, injected: 0 });
    expect(await read()).toEqual({ texts: ['Words', '@ frame'], asked: 0, injected: 0 });
  });

  it('is of its maker’s site, and of none where that has none', async () => {
    const sites = [];
    for (const url of [BLOB, 'blob:https://other.example/1', 'blob:null/1', 'about:blank']) {
      const { read, shop, stored, documentsOf } = await shopWith(url, { isUnlisted: true });
      await read();
      const { readable } = await documentsOf(stored().permissions, tab(shop.id));
      sites.push(readable.find(({ frameId }) => frameId === 5)?.site);
    }
    expect(sites).toEqual(['https://shop.example', 'https://other.example', 'null', 'https://shop.example']);
  });

  it('has ids that lead to it, also for a worker that has just started, until it goes', async () => {
    const { services, shop, stored, remove, allocateIds, scriptIn, frameOf, documentsOf } = await shopWith(
      BLOB,
      { isUnlisted: true },
    );
    const { from } = await allocateIds(
      services,
      scriptIn(shop, { frameId: 5, documentId: 'd5', url: BLOB }),
      1,
    );
    const there = { ok: true, value: { frameId: 5, documentId: 'd5', site: 'https://shop.example' } };
    expect(await frameOf(services, stored(), from)).toMatchObject(there);
    expect(await frameOf(services, stored(), from)).toMatchObject(there);
    remove();
    expect(await frameOf(services, stored(), from)).toMatchObject({
      ok: false,
      failure: { code: 'stale_id' },
    });
    expect(await documentsOf(stored().permissions, tab(shop.id))).toMatchObject({ frames: [{ frameId: 0 }] });
  });

  it('is another one once it has another document, of which nobody has told', async () => {
    const { services, shop, stored, read, put, allocateIds, scriptIn, frameOf } = await shopWith(BLOB, {
      isUnlisted: true,
    });
    await read();
    const { from } = await allocateIds(
      services,
      scriptIn(shop, { frameId: 5, documentId: 'd5', url: BLOB }),
      1,
    );
    put('d6', 'Other words');
    expect(await read()).toEqual({ texts: ['Words', '@ frame', ' Other words'], asked: 1, injected: 1 });
    expect(await frameOf(services, stored(), from)).toMatchObject({
      ok: false,
      failure: { code: 'stale_id' },
    });
  });

  it('gets our script as its document comes, of which Chrome tells', async () => {
    const { services, shop, browser, read, frameNavigated, documentOf } = await shopWith(BLOB, {
      isUnlisted: true,
    });
    const at = { tabId: shop.id, frameId: 5, parentFrameId: 0, parentDocumentId: documentOf(shop) };
    await frameNavigated(services, { ...at, url: BLOB, documentId: 'd5' });
    expect(browser.injected).toMatchObject([{ frameIds: [5] }]);
    expect(await read()).toEqual({ texts: ['Words', '@ frame', ' Inner words'], asked: 0, injected: 0 });
  });
});

describe('a page that may not be read', () => {
  it('is not looked into for a frame that has gone', async () => {
    const { services, shop, browser, stored, allocateIds, scriptIn, frameOf } = await shopWith(BLOB, {
      isUnlisted: true,
    });
    const { from } = await allocateIds(
      services,
      scriptIn(shop, { frameId: 5, documentId: 'd5', url: BLOB }),
      1,
    );
    const top = shop.frames.get(0);
    if (top) top.url = 'https://192.168.0.1/';
    const calls: string[] = [];
    browser.start((call, work) => {
      calls.push(call);
      return work();
    });
    expect(await frameOf(services, stored(), from)).toMatchObject({
      ok: false,
      failure: { code: 'stale_id' },
    });
    expect(calls).not.toContain('scripting.executeScript');
  });
});

describe('a page whose frames Chrome lists', () => {
  it('has none more by one that has gone before anybody asks', async () => {
    const { services, shop, stored, remove, frameNavigated, documentOf, documentsOf } = await shopWith(
      'about:srcdoc',
      { isUnlisted: false },
    );
    remove();
    const at = { tabId: shop.id, frameId: 5, parentFrameId: 0, parentDocumentId: documentOf(shop) };
    await frameNavigated(services, { ...at, url: 'about:srcdoc', documentId: 'd5' });
    expect((await documentsOf(stored().permissions, tab(shop.id))).frames).toHaveLength(1);
  });

  it('is asked for no others, and once where one of them cannot be read', async () => {
    const { read, shop, browser, put } = await shopWith('https://shop.example/in', { isUnlisted: false });
    expect(await read()).toEqual({ texts: ['Words', '@ frame'], asked: 1, injected: 0 });
    expect(await read()).toEqual({ texts: ['Words', '@ frame'], asked: 0, injected: 0 });
    put('d6', 'Words of its own');
    const inner = shop.frames.get(5);
    if (inner) browser.onInject({ tab: shop, frame: inner, file: '' });
    expect(await read()).toEqual({ texts: ['Words', '@ frame', ' Words of its own'], asked: 0, injected: 0 });
  });

  it('hears of no document that comes into one of them as of an unlisted one', async () => {
    const { services, shop, browser, stored, frameNavigated, documentOf, documentsOf } = await shopWith(
      'about:srcdoc',
      { isUnlisted: false },
    );
    const at = { tabId: shop.id, frameId: 5, parentFrameId: 0, parentDocumentId: documentOf(shop) };
    await frameNavigated(services, { ...at, url: 'about:srcdoc', documentId: 'd5' });
    expect(browser.injected).toEqual([]);
    expect((await documentsOf(stored().permissions, tab(shop.id))).frames).toHaveLength(2);
  });
});
