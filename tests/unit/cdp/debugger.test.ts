import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDebugger, type DialogEvent } from '../../../src/cdp/debugger.ts';
import type { DownloadStep } from '../../../src/cdp/downloads.ts';
import type { RequestStep } from '../../../src/protocol/request.ts';
import { FakeBrowser } from '../../support/browser/browser.ts';
import { tab } from '../../support/samples.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp() {
  const browser = new FakeBrowser();
  const shop = tab(browser.addTab('https://shop.example/').id);
  browser.start();
  const cancelled: number[] = [];
  const dialogs: DialogEvent[] = [];
  const steps: RequestStep[] = [];
  const choosers: number[] = [];
  const downloads: DownloadStep[] = [];
  const cdp = createDebugger({
    onCancelled: (id) => void cancelled.push(id),
    onDialog: (dialog) => void dialogs.push(dialog),
    onDownload: (step) => void downloads.push(step),
    onFileChooser: (id) => void choosers.push(id),
    onRequest: (step) => void steps.push(step),
  });
  const methods = () => browser.sent.map(({ method }) => method);
  return { browser, shop, cancelled, dialogs, steps, choosers, downloads, cdp, methods };
}

describe('an attachment', () => {
  it('emulates focus before it sends anything else', async () => {
    const { cdp, shop, methods, browser } = setUp();
    expect(await cdp.attach(shop)).toMatchObject({ ok: true });
    expect([...browser.attached]).toEqual([shop]);
    expect(methods()).toEqual(['Emulation.setFocusEmulationEnabled', 'Page.enable']);
  });

  it('is shared by successive commands and ends when none follows', async () => {
    const { cdp, shop, methods, browser } = setUp();
    await cdp.attach(shop);
    await vi.advanceTimersByTimeAsync(10_000);
    await cdp.attach(shop);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(browser.attached.size).toBe(1);
    expect(methods()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(browser.attached.size).toBe(0);
  });

  it('lasts as long as a command runs', async () => {
    const { cdp, shop, browser } = setUp();
    const attached = await cdp.attach(shop);
    if (!attached.ok) throw new Error('not attached');
    for (let second = 0; second < 40; second += 10) {
      await vi.advanceTimersByTimeAsync(10_000);
      await attached.value('Input.insertText', { text: 'a' });
    }
    expect(browser.attached.size).toBe(1);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(browser.attached.size).toBe(0);
  });

  it('of an earlier worker is taken over', async () => {
    const { cdp, shop, browser } = setUp();
    browser.attached.add(shop);
    expect(await cdp.attach(shop)).toMatchObject({ ok: true });
  });

  it('of another debugger is a refusal with a sentence and leaves nothing behind', async () => {
    const { cdp, shop, browser } = setUp();
    browser.attached.add(shop);
    browser.onInput = () => {
      throw new Error('Debugger is not attached to the tab.');
    };
    expect(await cdp.attach(shop)).toMatchObject({ ok: false, failure: { code: 'debugger_refused' } });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('to a closed tab is refused and can be tried again', async () => {
    const { cdp, browser } = setUp();
    expect(await cdp.attach(tab(99))).toMatchObject({
      ok: false,
      failure: { code: 'debugger_refused', message: expect.stringContaining('No tab') },
    });
    const next = tab(browser.addTab('https://a.example/').id);
    expect(await cdp.attach(next)).toMatchObject({ ok: true });
  });

  it('is made again after Chrome has ended it', async () => {
    const { cdp, shop, browser, methods, cancelled } = setUp();
    await cdp.attach(shop);
    browser.attached.delete(shop);
    browser.onDetach.fire({ tabId: shop }, 'target_closed');
    expect(cancelled).toEqual([]);
    await cdp.attach(shop);
    expect(methods()).toHaveLength(4);
  });

  it('that the person cancels reports it', async () => {
    const { cdp, shop, browser, cancelled } = setUp();
    await cdp.attach(shop);
    browser.onDetach.fire({ tabId: shop }, 'canceled_by_user');
    expect(cancelled).toEqual([shop]);
  });

  it('can be detached, whether it is attached or not', async () => {
    const { cdp, shop, browser } = setUp();
    await cdp.attach(shop);
    await cdp.release(shop);
    await cdp.release(shop);
    expect(browser.attached.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('rejects if a tab does not answer within 5 s', async () => {
  const { cdp, shop, browser } = setUp();
  const attached = await cdp.attach(shop);
  if (!attached.ok) throw new Error('not attached');
  browser.start((call, work) => (call === 'debugger.sendCommand' ? new Promise(() => {}) : work()));
  const sent = attached.value('Input.insertText', { text: 'a' });
  const refusal = expect(sent).rejects.toThrow('Input.insertText was not answered within 5 s');
  await vi.advanceTimersByTimeAsync(5_000);
  await refusal;
});

describe('a dialog of the page', () => {
  it.each([
    ['alert', true],
    ['confirm', false],
    ['prompt', false],
    ['beforeunload', false],
  ])('%s is answered so that the page goes on: %s', async (type, accepted) => {
    const { cdp, shop, browser, dialogs } = setUp();
    await cdp.attach(shop);
    const opening = { url: 'https://shop.example/', type, message: 'Sure?' };
    browser.onDebuggerEvent.fire({ tabId: shop }, 'Page.javascriptDialogOpening', opening);
    expect(dialogs).toEqual([{ tabId: shop, ...opening, accepted }]);
    await vi.advanceTimersByTimeAsync(0);
    expect(browser.sent.at(-1)).toMatchObject({
      method: 'Page.handleJavaScriptDialog',
      params: { accept: accepted },
    });
  });
});

it('a file chooser of the page is told, and answered by nobody', async () => {
  const { browser, cdp, shop, choosers, methods } = setUp();
  await cdp.attach(shop);
  const before = methods();
  browser.onDebuggerEvent.fire({ tabId: shop }, 'Page.fileChooserOpened', {
    frameId: 'f',
    mode: 'selectSingle',
  });
  expect(choosers).toEqual([shop]);
  expect(methods()).toEqual(before);
});

it('tells of a download by its name, and of its size as soon as that is known', async () => {
  const { cdp, shop, browser, downloads } = setUp();
  await cdp.attach(shop);
  const fire = (method: string, params: object) =>
    browser.onDebuggerEvent.fire({ tabId: shop }, `Page.download${method}`, { guid: 'd1', ...params });
  fire('WillBegin', { url: 'https://shop.example/1', suggestedFilename: 'invoice.pdf', frameId: 'f' });
  fire('Progress', { totalBytes: 0, receivedBytes: 0, state: 'inProgress' });
  fire('Progress', { totalBytes: 12_000, receivedBytes: 5, state: 'inProgress' });
  fire('Progress', { totalBytes: 0, receivedBytes: 700, state: 'completed' });
  const of = { tabId: shop, guid: 'd1' };
  expect(downloads).toEqual([
    { ...of, url: 'https://shop.example/1', name: 'invoice.pdf' },
    { ...of, bytes: 12_000 },
    { ...of, bytes: 700 },
  ]);
});
