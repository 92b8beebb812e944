import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DialogEnd, DialogEvent } from '../../../src/cdp/dialogs.ts';
import type { RequestStep } from '../../../src/protocol/request.ts';
import { FakeBrowser } from '../../support/browser/browser.ts';
import { debuggerWith } from '../../support/debugger-with.ts';
import { tab } from '../../support/samples.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp({ browser = new FakeBrowser(), isActive = false } = {}) {
  const shop = tab(browser.addTab('https://shop.example/').id);
  browser.start();
  const cancelled: number[] = [];
  const alerts: DialogEvent[] = [];
  const dialogs: DialogEvent[] = [];
  const ends: DialogEnd[] = [];
  const lost: number[] = [];
  const steps: RequestStep[] = [];
  const choosers: number[] = [];
  const anew: number[] = [];
  const cdp = debuggerWith({
    onCancelled: (id) => void cancelled.push(id),
    onAlert: (dialog) => void alerts.push(dialog),
    onDialog: (dialog) => void dialogs.push(dialog),
    onDialogClosed: (end) => void ends.push(end),
    onDialogLost: (id) => void lost.push(id),
    onFileChooser: (id) => void choosers.push(id),
    onRequest: (step) => void steps.push(step),
    onRequestsAnew: (id) => void anew.push(id),
    viewOf: async () => ({ isActive }),
  });
  const methods = () => browser.sent.map(({ method }) => method);
  return { browser, shop, cancelled, alerts, dialogs, ends, lost, steps, choosers, anew, cdp, methods };
}

describe('a look at a tab', () => {
  it('attaches with nothing on, so that a page that nobody sees stays so, and ends when nothing follows', async () => {
    const { cdp, shop, methods, browser } = setUp();
    expect(await cdp.look(shop)).toBeDefined();
    expect([...browser.attached]).toEqual([shop]);
    expect(methods()).toEqual([]);
    expect(cdp.attached(shop)).toBeUndefined();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(browser.attached.size).toBe(0);
  });

  it('becomes an attachment for input with the first act, also while it begins', async () => {
    const { cdp, shop, methods } = setUp();
    const [, attached] = await Promise.all([cdp.look(shop), cdp.attach(shop)]);
    expect(attached).toMatchObject({ ok: true });
    expect(methods()).toContain('Emulation.setFocusEmulationEnabled');
    expect(cdp.attached(shop)).toBeDefined();
    const { length } = methods();
    await cdp.look(shop);
    await cdp.attach(shop);
    expect(methods()).toHaveLength(length);
  });

  it('leaves nothing behind where Chrome refuses', async () => {
    const { cdp, shop, browser } = setUp();
    vi.spyOn(chrome.debugger, 'attach').mockRejectedValueOnce(new Error('Cannot access'));
    expect(await cdp.look(shop)).toBeUndefined();
    expect(browser.attached.size).toBe(0);
    expect(await cdp.attach(shop)).toMatchObject({ ok: true });
  });
});

describe('an attachment', () => {
  it('emulates focus before it sends anything else', async () => {
    const { cdp, shop, methods, browser } = setUp();
    expect(await cdp.attach(shop)).toMatchObject({ ok: true });
    expect([...browser.attached]).toEqual([shop]);
    expect(methods()[0]).toBe('Emulation.setFocusEmulationEnabled');
  });

  it('is shared by successive commands and ends when none follows', async () => {
    const { cdp, shop, methods, browser } = setUp();
    await cdp.attach(shop);
    await vi.advanceTimersByTimeAsync(10_000);
    await cdp.attach(shop);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(browser.attached.size).toBe(1);
    expect(methods()).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(browser.attached.size).toBe(0);
  });

  it('to a tab in front waits for a bar that Chrome never shows once, not in each worker', async () => {
    const first = setUp({ isActive: true });
    const attaching = first.cdp.attach(first.shop);
    await vi.advanceTimersByTimeAsync(0);
    const isAttached = vi.fn();
    void attaching.then(isAttached);
    await vi.advanceTimersByTimeAsync(900);
    expect(isAttached).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    expect(isAttached).toHaveBeenCalled();
    await first.cdp.release(first.shop);
    const next = setUp({ browser: first.browser, isActive: true });
    expect(await next.cdp.attach(next.shop)).toMatchObject({ ok: true });
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

  it('is made again only once the one before has ended', async () => {
    const { cdp, shop, browser } = setUp();
    const { detach } = chrome.debugger;
    const late: typeof detach = (from) => new Promise((end) => setTimeout(() => end(detach(from)), 1_000));
    await cdp.attach(shop);
    vi.spyOn(chrome.debugger, 'detach').mockImplementationOnce(late);
    await Promise.all([cdp.release(shop), cdp.attach(shop), vi.advanceTimersByTimeAsync(1_000)]);
    expect([...browser.attached]).toEqual([shop]);
  });

  it('is made again after Chrome has ended it', async () => {
    const { cdp, shop, browser, methods, cancelled, anew } = setUp();
    await cdp.attach(shop);
    browser.attached.delete(shop);
    browser.onDetach.fire({ tabId: shop }, 'target_closed');
    expect(cancelled).toEqual([]);
    await cdp.attach(shop);
    expect(methods()).toHaveLength(8);
    expect(anew).toEqual([shop, shop, shop]);
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
  browser.start((call, work) => (call.startsWith('debugger.sendCommand') ? new Promise(() => {}) : work()));
  const sent = attached.value('Input.insertText', { text: 'a' });
  const refusal = expect(sent).rejects.toThrow('Input.insertText was not answered within 5 s');
  await vi.advanceTimersByTimeAsync(5_000);
  await refusal;
});

describe('a dialog of the page', () => {
  it('that only says something is accepted at once', async () => {
    const { cdp, shop, browser, alerts, dialogs } = setUp();
    await cdp.attach(shop);
    browser.openDialog(shop, 'alert', 'Sold out');
    expect(alerts).toEqual([
      { tabId: shop, url: 'https://shop.example/', type: 'alert', message: 'Sold out' },
    ]);
    expect(dialogs).toEqual([]);
    await vi.advanceTimersByTimeAsync(0);
    expect(browser.dialogs.size).toBe(0);
  });

  it.each(['confirm', 'prompt', 'beforeunload'])('of type %s waits for its answer', async (type) => {
    const { cdp, shop, browser, dialogs, ends } = setUp();
    await cdp.attach(shop);
    const answered = vi.fn();
    browser.openDialog(shop, type, 'Sure?', answered);
    expect(dialogs).toEqual([{ tabId: shop, url: 'https://shop.example/', type, message: 'Sure?' }]);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(browser.dialogs.size).toBe(1);
    expect([...browser.attached]).toEqual([shop]);
    expect(await cdp.answerDialog(shop, { accept: true, text: 'Joe' })).toMatchObject({ ok: true });
    expect(answered.mock.calls).toEqual([[true, 'Joe']]);
    expect(ends).toEqual([{ tabId: shop, accepted: true }]);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(browser.attached.size).toBe(0);
  });

  it('can be answered after the worker that attached has died, and what it attached goes then', async () => {
    const { cdp, shop, browser, ends } = setUp();
    browser.attached.add(shop);
    browser.openDialog(shop, 'confirm', 'Sure?');
    expect(await cdp.answerDialog(shop, { accept: false })).toMatchObject({ ok: true });
    expect(ends).toEqual([{ tabId: shop, accepted: false }]);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(browser.attached.size).toBe(0);
  });

  it('gives back the file chooser, which the press that opened it could not', async () => {
    const { cdp, shop, browser } = setUp();
    await cdp.attach(shop);
    browser.openDialog(shop, 'confirm', 'Sure?');
    browser.answerDialog(shop, true);
    await vi.advanceTimersByTimeAsync(0);
    expect(browser.sent.at(-1)).toMatchObject({
      method: 'Page.setInterceptFileChooserDialog',
      params: { enabled: false },
    });
  });

  it('that is no longer open, or of a tab that is not attached, cannot be answered', async () => {
    const { cdp, shop } = setUp();
    const gone = { ok: false, failure: { code: 'no_dialog' } };
    expect(await cdp.answerDialog(shop, { accept: true })).toMatchObject(gone);
    await cdp.attach(shop);
    expect(await cdp.answerDialog(shop, { accept: true })).toMatchObject(gone);
  });

  it('is lost with its attachment', async () => {
    const { cdp, shop, browser, lost } = setUp();
    await cdp.attach(shop);
    browser.onDetach.fire({ tabId: shop }, 'canceled_by_user');
    expect(lost).toEqual([]);
    await cdp.attach(shop);
    browser.openDialog(shop, 'confirm', 'Sure?');
    browser.onDetach.fire({ tabId: shop }, 'canceled_by_user');
    expect(lost).toEqual([shop]);
  });

  it('that opens while a command attaches keeps the attachment', async () => {
    const { cdp, shop, browser } = setUp();
    const attaching = cdp.attach(shop);
    await Promise.resolve();
    browser.openDialog(shop, 'confirm', 'Sure?');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await attaching).toMatchObject({ ok: false, failure: { code: 'silent_page' } });
    expect([...browser.attached]).toEqual([shop]);
  });

  it('of which Chrome does not tell makes the page silent', async () => {
    const { cdp, shop, browser } = setUp();
    browser.openDialog(shop, 'confirm', 'Opened before');
    const attaching = cdp.attach(shop);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await attaching).toMatchObject({ ok: false, failure: { code: 'silent_page' } });
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
