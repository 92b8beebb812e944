import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeBrowser } from '../../support/browser/browser.ts';

let browser: FakeBrowser;
beforeEach(() => {
  browser = new FakeBrowser();
  browser.start();
  vi.resetModules();
});

/** Loads the module afresh, as a new worker does. */
const load = () => import('../../../src/browser/offscreen.ts');

describe('the offscreen document', () => {
  it('is open while there is a reason', async () => {
    const { keepOffscreen } = await load();
    await keepOffscreen({ link: false, calls: false, deadline: false });
    expect(browser.offscreen.isOpen).toBe(false);
    await Promise.all([keepOffscreen({ deadline: true }), keepOffscreen({ deadline: true })]);
    expect(browser.offscreen.isOpen).toBe(true);
    await keepOffscreen({ link: true });
    await keepOffscreen({ deadline: false });
    expect(browser.offscreen.isOpen).toBe(true);
    await keepOffscreen({ link: false });
    expect(browser.offscreen.isOpen).toBe(false);
  });

  it('follows the last wish, however close together they are, and calls Chrome once for each change', async () => {
    const calls: string[] = [];
    browser.start((call, work) => {
      calls.push(call);
      return work();
    });
    const { keepOffscreen } = await load();
    await keepOffscreen({ link: false, calls: false });
    await Promise.all([true, true, false, false, true].map((deadline) => keepOffscreen({ deadline })));
    expect(browser.offscreen.isOpen).toBe(true);
    expect(calls).toHaveLength(3);
  });

  it('of an earlier worker stays open until the next one knows every reason', async () => {
    browser.offscreen.isOpen = true;
    const { keepOffscreen } = await load();
    await keepOffscreen({ deadline: false });
    expect(browser.offscreen.isOpen).toBe(true);
    await keepOffscreen({ link: true });
    expect(browser.offscreen.isOpen).toBe(true);
    await keepOffscreen({ link: false });
    expect(browser.offscreen.isOpen).toBe(true);
    await keepOffscreen({ calls: false });
    expect(browser.offscreen.isOpen).toBe(false);
  });

  it('opens again after Chrome refused or closed it', async () => {
    const { keepOffscreen, offscreenLost } = await load();
    browser.start((call, work) =>
      call === 'offscreen.createDocument' ? Promise.reject(new Error('Page failed to load.')) : work(),
    );
    await expect(keepOffscreen({ link: true })).rejects.toThrow('failed to load');
    browser.start();
    await keepOffscreen({ link: true });
    expect(browser.offscreen.isOpen).toBe(true);
    browser.offscreen.isOpen = false;
    offscreenLost();
    await keepOffscreen({ link: true });
    expect(browser.offscreen.isOpen).toBe(true);
  });
});
