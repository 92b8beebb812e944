import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PausedRequest } from '../../../src/cdp/paused.ts';
import { FakeBrowser } from '../../support/browser/browser.ts';
import { putFrame } from '../../support/browser/debugger.ts';
import {
  closed,
  flush,
  frameAttaches,
  GATE,
  OWN,
  SITE,
  start,
  storedWaiting,
} from '../../support/closed-gate.ts';
import { tab } from '../../support/samples.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a closed gate', () => {
  it('pauses what can change something, and no picture or script', async () => {
    const { browser, shop } = await closed();
    expect(browser.pauses.patterns({ tabId: shop })).toEqual(GATE);
    expect(browser.pauses.request(shop, { type: 'Image' }).state).toBe('sent');
    expect(browser.pauses.request(shop).state).toBe('paused');
  });

  it('lets out in the same task what passes at once', async () => {
    const { browser, shop, paused } = await closed();
    const request = browser.pauses.request(shop, { method: 'GET' });
    expect(browser.sent.at(-1)).toMatchObject({
      method: 'Fetch.continueRequest',
      params: { requestId: request.id },
    });
    await flush();
    expect(request.state).toBe('sent');
    expect(paused).toEqual([]);
    expect(browser.session.setSizes).toHaveLength(1); // That the gate is closed.
  });

  it('closes once: to close it again asks Chrome for nothing', async () => {
    const { browser, shop, cdp } = await closed();
    const { length } = browser.sent;
    await cdp.closeGate(shop);
    expect(browser.sent).toHaveLength(length);
  });

  it('is refused where nothing is attached for input', async () => {
    const browser = new FakeBrowser();
    const shop = tab(browser.addTab('https://shop.example/').id);
    const { cdp } = start(browser, shop);
    await expect(cdp.closeGate(shop)).rejects.toThrow('not attached');
    await cdp.look(shop);
    await expect(cdp.closeGate(shop)).rejects.toThrow('not attached');
  });

  it('stays attached for 30 s without a command, and as long as a request waits', async () => {
    const life = await closed();
    const { browser, shop, cdp, paused } = life;
    await vi.advanceTimersByTimeAsync(29_000);
    expect(browser.attached.size).toBe(1);
    const request = browser.pauses.request(shop);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(request.state).toBe('paused');
    await cdp.letOut(shop, paused[0] as PausedRequest);
    expect(request.state).toBe('sent');
    await vi.advanceTimersByTimeAsync(29_000);
    expect(browser.attached.size).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(browser.attached.size).toBe(0);
    expect(storedWaiting(life)).toEqual([]);
  });

  it('tells of a request that waits once its id is stored', async () => {
    const { browser, shop, paused } = await closed();
    const writes = browser.session.writes;
    browser.pauses.request(shop, { type: 'XHR' });
    expect(browser.session.writes).toBe(writes + 1); // Nothing was awaited.
    expect(paused).toHaveLength(1);
    expect(browser.session.items).toMatchObject({
      [`paused ${shop}  interception-job-1.0`]: { tabId: shop, id: 'interception-job-1.0', type: 'xhr' },
    });
  });
});

describe('a waiting request', () => {
  it('leaves when it is let out, and only once', async () => {
    const life = await closed();
    const { browser, shop, cdp, paused } = life;
    const request = browser.pauses.request(shop);
    expect(await cdp.letOut(shop, paused[0] as PausedRequest)).toBe('sent');
    expect(request.state).toBe('sent');
    expect(await cdp.letOut(shop, paused[0] as PausedRequest)).toBe('gone');
    expect(storedWaiting(life)).toEqual([]);
  });

  it.each([
    ['Fetch', 'BlockedByClient'],
    ['Document', 'Aborted'],
  ] as const)('of the type %s is aborted as %s', async (type, reason) => {
    const life = await closed();
    const { browser, shop, cdp, paused, reported } = life;
    const request = browser.pauses.request(shop, { type });
    await cdp.abort(shop, paused[0] as PausedRequest);
    expect(request).toMatchObject({ state: 'failed', reason });
    expect(storedWaiting(life)).toEqual([]);
    expect(reported).toEqual([]); // The page has not given it up.
  });

  it('that the page gives up is reported, and can no longer leave', async () => {
    const life = await closed();
    const { browser, shop, cdp, paused, reported } = life;
    const request = browser.pauses.request(shop);
    browser.pauses.giveUp(request);
    await flush();
    expect(reported).toEqual([`given up ${request.network}`]);
    expect(storedWaiting(life)).toEqual([]);
    expect(await cdp.letOut(shop, paused[0] as PausedRequest)).toBe('gone');
  });

  it('of a document that is replaced is given up, unless Chrome keeps it: of that it says nothing', async () => {
    const life = await closed();
    const { browser, shop, reported } = life;
    const [dropped, kept] = [browser.pauses.request(shop), browser.pauses.request(shop, { type: 'Ping' })];
    browser.pauses.replace(dropped);
    await flush();
    expect(reported).toEqual([`given up ${dropped.network}`]);
    expect(kept.state).toBe('paused');
    expect(storedWaiting(life)).toHaveLength(1);
  });

  it('that Chrome says has failed, and keeps, cannot leave with the attachment', async () => {
    const { browser, shop, cdp, reported } = await closed();
    const beacon = browser.pauses.request(shop, { type: 'Ping' });
    browser.pauses.orphan(beacon);
    await flush();
    await cdp.release(shop);
    expect(beacon.state).toBe('failed');
    expect(reported).toEqual([`given up ${beacon.network}`]);
  });

  it('of a frame in another process may have left when that is removed', async () => {
    const life = await closed();
    const { browser, shop, reported } = life;
    frameAttaches(life, 'card');
    await flush();
    const request = browser.pauses.request(shop, { sessionId: 'card' });
    browser.pauses.removeFrame(shop, 'card');
    await flush();
    expect(reported).toEqual([`left ${request.id}`]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(browser.attached.size).toBe(0); // Nothing waits any more.
  });

  it('is gone where the page gives it up as it is let out', async () => {
    const { browser, shop, cdp, paused } = await closed();
    const request = browser.pauses.request(shop);
    browser.onTell = () => {}; // Chrome has not reported yet.
    browser.pauses.giveUp(request);
    expect(await cdp.letOut(shop, paused[0] as PausedRequest)).toBe('gone');
  });

  it('has left where Chrome detaches without us', async () => {
    const life = await closed();
    const { browser, shop, cdp, paused, reported } = life;
    const request = browser.pauses.request(shop);
    putFrame(browser, shop);
    await flush();
    expect(request.state).toBe('sent');
    expect(reported).toEqual([`left ${request.id}`]);
    expect(await cdp.letOut(shop, paused[0] as PausedRequest)).toBe('gone');
    expect(browser.session.items).toEqual({});
  });
});

describe('nothing that waits leaves by our doing', () => {
  it('when the debugger detaches', async () => {
    const life = await closed();
    const { browser, shop, cdp, reported } = life;
    frameAttaches(life, 'card');
    const requests = [browser.pauses.request(shop), browser.pauses.request(shop, { sessionId: 'card' })];
    await cdp.release(shop);
    expect(browser.attached.size).toBe(0);
    expect(requests.map(({ state }) => state)).toEqual(['failed', 'failed']);
    expect(reported).toEqual([`aborted ${requests.map(({ id }) => id).join(' ')}`]);
    expect(Object.keys(browser.session.items)).toEqual([]);
  });

  it('when it is paused while the debugger detaches', async () => {
    const { browser, shop, cdp, paused } = await closed();
    const late: { state: string }[] = [];
    browser.onInput = ({ method }) => {
      // Chrome has paused it before the gate opened, and tells of it now.
      if (method === 'Fetch.enable') late.push(pausedBefore());
    };
    const pausedBefore = () => {
      const patterns = vi.spyOn(browser.pauses, 'patterns').mockReturnValue(GATE as never);
      const request = browser.pauses.request(shop);
      patterns.mockRestore();
      return request;
    };
    await cdp.release(shop);
    expect(late).toMatchObject([{ state: 'failed' }]);
    expect(paused).toEqual([]);
  });

  it('when the page has crashed', async () => {
    const { browser, shop } = await closed();
    const request = browser.pauses.request(shop);
    browser.onDebuggerEvent.fire({ tabId: shop }, 'Inspector.targetCrashed', {});
    await flush();
    expect(request.state).toBe('failed');
    expect(browser.attached.size).toBe(0);
  });

  it('when the judge of requests fails', async () => {
    const { browser, shop, cdp } = await closed();
    expect(() => browser.pauses.request(shop, { method: 'BAD' })).toThrow('bad method');
    await cdp.release(shop);
    const ended = browser.sent.filter(({ params }) => params.requestId !== undefined);
    expect(ended.map(({ method }) => method)).toEqual(['Fetch.failRequest']);
  });

  it('while Chrome does not answer: it is reported that it has left', async () => {
    const { browser, shop, cdp, reported } = await closed();
    const request = browser.pauses.request(shop);
    browser.start((call, work) =>
      call === 'debugger.sendCommand Fetch.failRequest' ? new Promise(() => {}) : work(),
    );
    const released = cdp.release(shop);
    await vi.advanceTimersByTimeAsync(5_000);
    await released;
    expect(request.state).toBe('sent');
    expect(reported).toEqual([`left ${request.id}`]);
  });
});

describe('the gate is opened', () => {
  it('unless something waits', async () => {
    const { browser, shop, cdp } = await closed();
    const request = browser.pauses.request(shop);
    await cdp.openGate(shop);
    expect(request.state).toBe('paused');
    expect(browser.pauses.patterns({ tabId: shop })).toEqual(GATE);
    await cdp.abort(shop, request);
    await cdp.openGate(shop);
    expect(browser.pauses.patterns({ tabId: shop })).toEqual([]);
    expect(browser.pauses.request(shop).state).toBe('sent');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(browser.attached.size).toBe(0);
  });

  it('and closed again by an act before Chrome has answered', async () => {
    const { browser, shop, cdp } = await closed();
    await Promise.all([cdp.openGate(shop), cdp.closeGate(shop)]);
    expect(browser.pauses.patterns({ tabId: shop })).toEqual(GATE);
    expect(browser.pauses.request(shop).state).toBe('paused');
  });

  it('and a request that is paused meanwhile leaves', async () => {
    const { browser, shop, cdp } = await closed();
    const answers: (() => void)[] = [];
    browser.start((call, work) =>
      call === 'debugger.sendCommand Fetch.enable'
        ? new Promise<void>((answer) => answers.push(answer)).then(work)
        : work(),
    );
    const opened = cdp.openGate(shop);
    await flush();
    expect(browser.pauses.request(shop).state).toBe('sent');
    for (const answer of answers) answer();
    await opened;
  });
});

describe('a frame in another process', () => {
  it('has its gate closed with that of the tab, now and as it is attached', async () => {
    const life = await closed();
    const { browser, shop, cdp } = life;
    await cdp.openGate(shop);
    frameAttaches(life, 'early');
    await cdp.closeGate(shop);
    frameAttaches(life, 'late');
    await flush();
    for (const sessionId of ['early', 'late']) {
      const request = browser.pauses.request(shop, { sessionId });
      expect(request.state).toBe('paused');
      expect(await cdp.letOut(shop, { id: request.id, session: sessionId, network: request.network })).toBe(
        'sent',
      );
    }
    await cdp.openGate(shop);
    expect(browser.pauses.request(shop, { sessionId: 'late' }).state).toBe('sent');
  });

  it('that has gone again does not fail', async () => {
    const life = await closed();
    await life.cdp.openGate(life.shop);
    frameAttaches(life, 'card');
    life.browser.onInput = ({ sessionId }) => {
      if (sessionId) throw new Error('Session with given id not found.');
    };
    await life.cdp.closeGate(life.shop);
    life.browser.onDebuggerEvent.fire({ tabId: life.shop }, 'Target.detachedFromTarget', {
      sessionId: 'card',
    });
    const { length } = life.browser.sent.filter(({ sessionId }) => sessionId === 'card');
    await life.cdp.openGate(life.shop);
    expect(life.browser.sent.filter(({ sessionId }) => sessionId === 'card')).toHaveLength(length);
  });
});

describe('our own site', () => {
  it('and the gate share one set of patterns, whichever is first', async () => {
    const { browser, shop, cdp } = await closed();
    await cdp.attachToAnswer(shop);
    expect(browser.pauses.patterns({ tabId: shop })).toEqual([OWN, ...GATE]);
    await cdp.openGate(shop);
    expect(browser.pauses.patterns({ tabId: shop })).toEqual([OWN]);
    await cdp.closeGate(shop);
    expect(browser.pauses.patterns({ tabId: shop })).toEqual([OWN, ...GATE]);
  });

  it('is answered while the gate is closed', async () => {
    const { browser, shop, paused } = await closed(`${SITE}/`);
    browser.pauses.request(shop, { url: `${SITE}/page`, method: 'POST' });
    await flush();
    expect(paused).toEqual([]);
    expect(browser.sent.at(-1)?.method).toBe('Fetch.fulfillRequest');
  });

  it('is not answered in a tab that has nothing to do with it, or any page could tell that we are here', async () => {
    const { browser, shop } = await closed();
    const request = browser.pauses.request(shop, { url: `${SITE}/page`, method: 'GET' });
    await flush();
    expect(request.state).toBe('sent');
  });
});
