import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PausedRequest } from '../../../src/cdp/paused.ts';
import { putFrame } from '../../support/browser/debugger.ts';
import { closed, flush, frameAttaches, GATE, start, storedWaiting } from '../../support/closed-gate.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a worker that starts after another has died', () => {
  it('lets out and aborts what the other knew, without attaching', async () => {
    const before = await closed();
    const { browser, shop } = before;
    frameAttaches(before, 'card');
    const requests = [browser.pauses.request(shop), browser.pauses.request(shop, { sessionId: 'card' })];
    const life = start(browser, shop);
    const [first, second] = before.paused as [PausedRequest, PausedRequest];
    expect(await life.cdp.letOut(shop, first)).toBe('sent');
    await life.cdp.abort(shop, second);
    expect(requests.map(({ state }) => state)).toEqual(['sent', 'failed']);
    expect(storedWaiting(life)).toEqual([]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(browser.attached.size).toBe(0); // Nobody else would detach.
  });

  it('hears of what pauses in a tab that it never attached to', async () => {
    const { browser, shop } = await closed();
    const life = start(browser, shop);
    const read = browser.pauses.request(shop, { method: 'GET' });
    const changes = browser.pauses.request(shop);
    await flush();
    expect([read.state, changes.state]).toEqual(['sent', 'paused']);
    expect(life.paused).toHaveLength(1);
  });

  it('aborts what the other has left before it detaches', async () => {
    const { browser, shop } = await closed();
    const request = browser.pauses.request(shop);
    const life = start(browser, shop);
    await life.cdp.release(shop);
    expect(request.state).toBe('failed');
    expect(life.reported).toEqual([`aborted ${request.id}`]);
  });

  it('aborts what waits in frames before it ends their sessions, and closes their gates again', async () => {
    const before = await closed();
    const { browser, shop } = before;
    frameAttaches(before, 'card');
    const inTab = browser.pauses.request(shop);
    const inFrame = browser.pauses.request(shop, { sessionId: 'card' });
    const life = start(browser, shop);
    await life.cdp.attach(shop);
    expect(inFrame.state).toBe('failed');
    expect(inTab.state).toBe('paused');
    frameAttaches(life, 'card again');
    await flush();
    expect(browser.pauses.patterns({ tabId: shop, sessionId: 'card again' })).toEqual(GATE);
  });

  it('hears what the page gives up', async () => {
    const { browser, shop } = await closed();
    const request = browser.pauses.request(shop);
    const life = start(browser, shop);
    browser.pauses.giveUp(request);
    await flush();
    expect(life.reported).toEqual([`given up ${request.network}`]);
  });

  it('tells that something has left where Chrome detached while no worker was there', async () => {
    const { browser, shop } = await closed();
    const request = browser.pauses.request(shop);
    browser.onTell = () => {};
    putFrame(browser, shop);
    browser.refusals.clear();
    const life = start(browser, shop);
    await life.cdp.attach(shop);
    expect(life.reported).toEqual([`left ${request.id}`]);
    expect(storedWaiting(life)).toEqual([]);
  });
});
