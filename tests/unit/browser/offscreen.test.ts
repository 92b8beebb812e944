import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeBrowser } from '../../support/browser/browser.ts';

let browser: FakeBrowser;
beforeEach(() => {
  browser = new FakeBrowser();
  browser.start();
  vi.resetModules();
});

/** Loads the module afresh, as a new worker does. */
const load = async () => (await import('../../../src/browser/offscreen.ts')).keepHeartbeat;

describe('the heartbeat', () => {
  it('beats only while a session runs', async () => {
    const keepHeartbeat = await load();
    await keepHeartbeat(false);
    expect(browser.heartbeat).toBe(false);
    await Promise.all([keepHeartbeat(true), keepHeartbeat(true)]);
    expect(browser.heartbeat).toBe(true);
    await keepHeartbeat(false);
    expect(browser.heartbeat).toBe(false);
    await keepHeartbeat(true);
    expect(browser.heartbeat).toBe(true);
  });

  it('follows the last wish, however close together they come, and calls Chrome once for each change', async () => {
    const calls: string[] = [];
    browser.start((call, work) => {
      calls.push(call);
      return work();
    });
    const keepHeartbeat = await load();
    await Promise.all([true, true, false, false, true].map(keepHeartbeat));
    expect(browser.heartbeat).toBe(true);
    expect(calls).toHaveLength(3);
  });

  it('of an earlier worker continues', async () => {
    browser.heartbeat = true;
    const keepHeartbeat = await load();
    await expect(keepHeartbeat(true)).resolves.toBeUndefined();
  });

  it('starts again after Chrome refused it', async () => {
    const keepHeartbeat = await load();
    browser.start((call, work) =>
      call === 'offscreen.createDocument' ? Promise.reject(new Error('Page failed to load.')) : work(),
    );
    await expect(keepHeartbeat(true)).rejects.toThrow('failed to load');
    browser.start();
    await keepHeartbeat(true);
    expect(browser.heartbeat).toBe(true);
  });
});
