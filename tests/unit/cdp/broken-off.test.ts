import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Crashed, CutOff, NotAttached } from '../../../src/cdp/send.ts';
import { TooLate } from '../../../src/protocol/within.ts';
import { FakeBrowser } from '../../support/browser/browser.ts';
import { putFrame } from '../../support/browser/debugger.ts';
import { debuggerWith } from '../../support/debugger-with.ts';
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
  const cdp = debuggerWith();
  return { browser, shop, cdp };
}

describe('a page that crashes', () => {
  const crash = (browser: FakeBrowser, tabId: number) =>
    browser.onDebuggerEvent.fire({ tabId }, 'Inspector.targetCrashed', {});

  it('ends every command under way at once, and with it the attachment', async () => {
    const { cdp, shop, browser } = setUp();
    const attached = await cdp.attach(shop);
    if (!attached.ok) throw new Error('not attached');
    browser.start((call, work) => (call.startsWith('debugger.send') ? new Promise(() => {}) : work()));
    const sent = attached.value('Input.insertText', { text: 'a' });
    crash(browser, shop);
    await expect(sent).rejects.toThrow(Crashed);
    await vi.advanceTimersByTimeAsync(0);
    expect([...browser.attached]).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is attached to again once it is loaded again', async () => {
    const { cdp, shop, browser } = setUp();
    await cdp.attach(shop);
    crash(browser, shop);
    await vi.advanceTimersByTimeAsync(0);
    const attached = await cdp.attach(shop);
    expect(attached.ok && (await attached.value('Page.enable'))).toEqual({});
  });

  it('fails to be attached to while it attaches', async () => {
    const { cdp, shop, browser } = setUp();
    browser.start((call, work) => (call.startsWith('debugger.send') ? new Promise(() => {}) : work()));
    const attaching = cdp.attach(shop);
    await vi.advanceTimersByTimeAsync(1);
    crash(browser, shop);
    expect(await attaching).toMatchObject({ ok: false, failure: { code: 'page_crashed' } });
  });
});

describe('a command that Chrome does not carry out', () => {
  it.each([
    ['was not sent once nothing is attached', 'before', NotAttached],
    ['may have come where Chrome detaches meanwhile', 'while', CutOff],
  ])('%s', async (_, when, cause) => {
    const { cdp, shop, browser } = setUp();
    const attached = await cdp.attach(shop);
    if (!attached.ok) throw new Error('not attached');
    if (when === 'before') putFrame(browser, shop);
    else browser.onInput = () => putFrame(browser, shop);
    await expect(attached.value('Input.insertText', { text: 'a' })).rejects.toThrow(cause);
  });

  it('has the attachment made again where Chrome has told of no end', async () => {
    const { cdp, shop, browser } = setUp();
    const attached = await cdp.attach(shop);
    if (!attached.ok) throw new Error('not attached');
    browser.refusals.set(shop, 'Cannot access a chrome-extension:// URL of different extension');
    await expect(attached.value('Page.enable')).rejects.toThrow(NotAttached);
    expect(await cdp.attach(shop)).toMatchObject({ ok: false, failure: { code: 'debugger_refused' } });
    browser.refusals.clear();
    expect(await cdp.attach(shop)).toMatchObject({ ok: true });
  });
});

describe('mouse input that Chrome does not answer, as it makes touches of it', () => {
  const MOVED = { type: 'mouseMoved', x: 1, y: 1 } as const;

  it.each([
    [
      'has the next act attach anew, as Chrome would answer no input of this attachment',
      'Input.dispatchMouseEvent',
      1,
    ],
    ['is told from a page that is busy with something else', 'Page.enable', 0],
  ] as const)('%s', async (_, silent, times) => {
    const { cdp, shop, browser } = setUp();
    const attached = await cdp.attach(shop);
    if (!attached.ok) throw new Error('not attached');
    const calls: string[] = [];
    browser.start((call, work) => {
      calls.push(call);
      return call.endsWith(silent) && calls.length === 1 ? new Promise(() => {}) : work();
    });
    const sent = silent === 'Page.enable' ? attached.value(silent) : attached.value(silent, MOVED);
    const late = expect(sent).rejects.toThrow(TooLate);
    await vi.advanceTimersByTimeAsync(5_000);
    await late;
    const again = await cdp.attach(shop);
    expect(again.ok && (await again.value('Input.dispatchMouseEvent', MOVED))).toEqual({});
    await cdp.attach(shop);
    expect(calls.filter((call) => call === 'debugger.attach')).toHaveLength(times);
  });
});

describe('a mouse button that an earlier worker has left pressed', () => {
  it('is released outside of everything, by the attachment that is there', async () => {
    const { cdp, shop, browser } = setUp();
    browser.attached.add(shop);
    await cdp.releaseMouse(shop);
    // A page that still drags hears of no mouse.
    expect(browser.sent.slice(-2)).toMatchObject([
      { params: { type: 'dragCancel' } },
      { params: { type: 'mouseReleased', x: -1, y: -1 } },
    ]);
  });

  it('leaves no drag behind that Chrome would hand over, unless nothing was attached', async () => {
    const { cdp, shop, browser } = setUp();
    const isHandedOver = () =>
      browser.sent.find(({ method }) => method === 'Input.setInterceptDrags')?.params.enabled;
    await cdp.attach(shop);
    expect(isHandedOver()).toBeUndefined();
    await cdp.release(shop);
    browser.attached.add(shop);
    await cdp.attach(shop);
    expect(isHandedOver()).toBe(false);
  });

  it('stays where Chrome lets nobody attach', async () => {
    const { cdp, shop, browser } = setUp();
    putFrame(browser, shop);
    await cdp.releaseMouse(shop);
    expect(browser.sent).toEqual([]);
  });
});

it.each(['debugger.attach', 'debugger.detach'])('waits for %s no longer than 5 s', async (silent) => {
  const { cdp, shop, browser } = setUp();
  browser.start((call, work) => (call === silent ? new Promise(() => {}) : work()));
  const ended = cdp.attach(shop).then(() => cdp.release(shop));
  await vi.advanceTimersByTimeAsync(10_000);
  await ended;
  expect(vi.getTimerCount()).toBe(0);
});

describe('an attachment that others may use', () => {
  it('is there while it lasts', async () => {
    const { cdp, shop, browser } = setUp();
    expect(cdp.attached(shop)).toBeUndefined();
    await cdp.attach(shop);
    await cdp.attached(shop)?.('DOM.disable');
    expect(browser.sent.at(-1)?.method).toBe('DOM.disable');
    await cdp.release(shop);
    expect(cdp.attached(shop)).toBeUndefined();
  });

  it('is none while a dialog is open, as the page does not answer', async () => {
    const { cdp, shop, browser } = setUp();
    await cdp.attach(shop);
    const opening = { url: 'https://shop.example/', type: 'confirm', message: 'Sure?' };
    browser.onDebuggerEvent.fire({ tabId: shop }, 'Page.javascriptDialogOpening', opening);
    expect(cdp.attached(shop)).toBeUndefined();
  });
});
