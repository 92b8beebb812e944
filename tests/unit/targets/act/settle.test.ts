import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Evidence } from '../../../../src/targets/act/settle.ts';
import type { TargetDocument } from '../../../../src/targets/pages/documents.ts';
import { describeEvidence } from '../../../../src/turn/effect-words.ts';
import { playRequest } from '../../../support/browser/play-request.ts';
import { frame, tab } from '../../../support/samples.ts';
import { watchPage } from '../../background/support/watch-page.ts';

describe('evidence', () => {
  const seen = (over: Partial<Parameters<typeof describeEvidence>[1]> = {}) => ({
    ...{ from: 'https://shop.example/', redact: async () => '', isTold: false, isUnreadable: false },
    ...over,
  });
  const nothing: Evidence = { changed: true, navigatedTo: undefined, calls: [], timedOut: false };
  const guest: TargetDocument = {
    ...{ tabId: tab(12), frameId: frame(5), documentId: 'd5', parentFrameId: frame(0), failed: false },
    ...{ site: 'https://pay.example', page: 'https://shop.example' },
  };
  const post = { method: 'POST', path: '/orders' };

  it.each<[Evidence, string]>([
    [nothing, ''],
    [{ ...nothing, changed: false }, 'Nothing changed.'],
    [{ ...nothing, replaced: [guest] }, 'A frame in the page loaded another page.'],
    [{ ...nothing, replaced: [guest, guest] }, '2 frames in the page loaded other pages.'],
    [{ ...nothing, timedOut: true }, 'The page had not come to rest after 15 s.'],
    [
      { ...nothing, changed: false, timedOut: true, calls: [post], underWay: 'submission' },
      'POST /orders is under way. Its answer has not come yet. Do not repeat it.',
    ],
    [
      {
        ...{ ...nothing, timedOut: true, underWay: 'submission' },
        calls: [post, { method: 'GET', path: '/x', status: 200 }],
      },
      'POST /orders is under way. Its answer has not come yet. Do not repeat it. GET /x 200.',
    ],
    [
      {
        ...{ ...nothing, timedOut: true, underWay: 'submission' },
        calls: [{ method: 'GET', path: '/x', status: 200 }],
      },
      'GET /x 200. A submission has no answer yet. Do not repeat it.',
    ],
    [
      { ...nothing, changed: false, timedOut: true, calls: [post], underWay: 'other' },
      'POST /orders is under way.',
    ],
    [
      { ...nothing, changed: false, calls: [{ ...post, status: 204 }], accepted: true },
      'POST /orders 204. The page did not change.',
    ],
    [
      { ...nothing, changed: false, calls: [{ ...post, status: 204 }], moreCalls: 1, accepted: true },
      'POST /orders 204. And 1 more request. The page did not change.',
    ],
    [
      { ...nothing, calls: [{ ...post, status: 204 }], moreCalls: 3 },
      'POST /orders 204. And 3 more requests.',
    ],
    [{ ...nothing, changed: false, calls: [{ ...post, status: 500 }] }, 'POST /orders 500. Nothing changed.'],
    [
      { ...nothing, calls: [{ ...post, status: 0, aborted: true }] },
      'POST /orders was broken off by the browser, and the server may have got it.',
    ],
    [{ ...nothing, changed: false, timedOut: true, silent: true }, 'The page does not answer.'],
    [
      {
        ...nothing,
        calls: [
          { method: 'POST', path: '/session', status: 401 },
          { method: 'GET', path: '/x' },
          { method: 'GET', path: '/y', status: 0 },
        ],
      },
      'POST /session 401. GET /x is under way. GET /y failed.',
    ],
  ])('%j is described as %j', async (evidence, words) => {
    expect(await describeEvidence(evidence, seen())).toBe(words);
  });

  it.each([
    [
      'as the page’s script redacts it',
      'https://shop.example/u/[EMAIL_1]',
      'The page is now https://shop.example/u/[EMAIL_1].',
    ],
    ['by its origin only if the page’s script does not answer', '', 'The page is now https://shop.example.'],
  ])('names a new URL %s', async (_, redacted, words) => {
    const asked: string[][] = [];
    const navigatedTo = 'https://shop.example/u/jane%40example.org?id=5';
    const redact = async (...ask: string[]) => {
      asked.push(ask);
      return redacted;
    };
    expect(await describeEvidence({ ...nothing, navigatedTo, newDocument: true }, seen({ redact }))).toBe(
      words,
    );
    expect(asked).toEqual([[navigatedTo, 'address']]);
  });
});

describe('the address of a page', () => {
  const about = { redact: async (url: string) => url, isTold: false, isUnreadable: false };
  const from = 'https://shop.example/list?q=tea#top';
  it.each<[string, Partial<Evidence>, string]>([
    ['a reload', { newDocument: true }, 'The page was loaded again.'],
    ['another query', { navigatedTo: 'https://shop.example/list#top' }, 'The query of its address changed.'],
    [
      'another fragment',
      { navigatedTo: 'https://shop.example/list?q=tea#end' },
      'The fragment of its address changed.',
    ],
    [
      'another path without another document',
      { navigatedTo: 'https://shop.example/cart' },
      'The page is now https://shop.example/cart.',
    ],
    [
      'another document for another query',
      { navigatedTo: 'https://shop.example/list?q=jam', newDocument: true },
      'The page is now https://shop.example/list.',
    ],
  ])('%s', async (_, over, words) => {
    const evidence = { changed: true, navigatedTo: undefined, calls: [], timedOut: false, ...over };
    expect(await describeEvidence(evidence, { ...about, from })).toBe(words);
  });

  it('is told as asked for while another page is loading', async () => {
    const evidence = { changed: false, navigatedTo: undefined, calls: [], timedOut: true };
    expect(await describeEvidence({ ...evidence, underWay: 'other' }, { ...about, from })).toBe(
      'Another page is loading.',
    );
  });
});

describe('waitUntilSettled', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('waits until a page that changes is quiet', async () => {
    const seen = await watchPage((ms) => ({ changes: 1, lastChangeAt: Date.now() - Math.max(0, ms - 500) }));
    expect(seen).toMatchObject({ changed: true, timedOut: false });
    expect(seen.ms).toBeGreaterThanOrEqual(600);
    expect(seen.ms).toBeLessThan(800);
  });

  it('has the tab rendered until then, as a hidden one renders a frame a second', async () => {
    const { sent } = await watchPage(() => ({}));
    expect(sent).toEqual(['Page.startScreencast', 'Page.stopScreencast']);
  });

  it('says before each look whether it may be the last', async () => {
    const at = Date.now();
    const once = await watchPage(() => ({ changes: 1, lastChangeAt: at }));
    expect(once.looks).toEqual([false, true]);
    const twice = await watchPage((ms) =>
      ms < 70
        ? { changes: 1, lastChangeAt: Date.now() - ms }
        : { changes: 2, lastChangeAt: Date.now() - ms + 70 },
    );
    expect(twice.looks).toEqual([false, true, true]);
    const gone = await watchPage((_, { shop }) => {
      Object.assign(shop.frames.get(0) ?? {}, { documentId: 'doc-new' });
      return {};
    });
    expect(gone.looks).not.toContain(true);
  });

  it('waits 2 s for a page that does not change', async () => {
    const seen = await watchPage(() => ({}));
    expect(seen).toMatchObject({ changed: false, calls: [] });
    expect(seen.ms).toBeGreaterThanOrEqual(2000);
    expect(seen.ms).toBeLessThan(2200);
  });

  it('gives up after 15 s on a page that never settles', async () => {
    const seen = await watchPage(() => ({ changes: 1 }), {
      after: ({ browser }) =>
        void playRequest(browser, { tabId: tab(12), url: 'https://shop.example/endless' }),
    });
    expect(seen).toMatchObject({ changed: true, timedOut: true });
    expect(seen.ms).toBeLessThan(16_000);
  });

  it('waits until the new document answers if the page navigates', async () => {
    const seen = await watchPage((ms, { shop }) => {
      Object.assign(shop.frames.get(0) ?? {}, { url: 'https://shop.example/cart', documentId: 'doc-new' });
      return ms < 1000 ? undefined : {};
    });
    expect(seen).toMatchObject({ changed: true, navigatedTo: 'https://shop.example/cart', timedOut: false });
    expect(seen.ms).toBeGreaterThanOrEqual(1000);
    expect(seen.ms).toBeLessThan(1200);
  });

  it('stops waiting when the tab is closed', async () => {
    const seen = await watchPage((_, { browser, shop }) => void browser.tabs.delete(shop.id));
    expect(seen).toMatchObject({ changed: true, timedOut: false });
    expect(seen.ms).toBeLessThan(300);
  });

  it('reports only requests that are newer than the baseline, redacted by the page’s script', async () => {
    const get = (path: string) => ({ tabId: tab(12), url: `https://shop.example${path}`, status: 200 });
    const seen = await watchPage(() => ({ changes: 1 }), {
      before: ({ browser }) => void playRequest(browser, get('/old')),
      after: ({ browser }) => void playRequest(browser, get('/u/jane%40example.org?id=5')),
    });
    expect(seen.calls).toEqual([{ method: 'GET', path: '/u/[EMAIL_1]', status: 200 }]);
  });

  it('reports what was sent and accepted, however many requests for data follow', async () => {
    const of = { tabId: tab(12), url: 'https://shop.example/orders' };
    const seen = await watchPage(() => ({}), {
      after({ browser }) {
        playRequest(browser, { ...of, method: 'POST', status: 201 });
        for (let refetch = 0; refetch < 6; refetch += 1) playRequest(browser, { ...of, status: 200 });
      },
    });
    const get = { method: 'GET', path: '/orders', status: 200 };
    expect(seen).toMatchObject({
      calls: [{ method: 'POST', path: '/orders', status: 201 }, get, get, get, get],
      moreCalls: 2,
      accepted: true,
    });
  });

  it('waits for a request that the page has begun, and tells its status', async () => {
    const url = 'https://shop.example/session';
    let end = (_status: number) => {};
    const seen = await watchPage(
      (ms) => {
        if (ms > 3000) end(401);
        return { changes: 1 };
      },
      {
        after: ({ browser }) => {
          end = playRequest(browser, { tabId: tab(12), url, method: 'POST' });
        },
      },
    );
    expect(seen).toMatchObject({
      timedOut: false,
      calls: [{ method: 'POST', path: '/session', status: 401 }],
    });
    expect(seen.ms).toBeGreaterThanOrEqual(3000);
  });

  it('waits for an animation in a page that has called itself busy before, and not for that', async () => {
    const seen = await watchPage((ms) => ({ changes: ms < 3000 ? 1 : 2, busy: true, pending: ms < 3000 }), {
      first: { busy: true },
    });
    expect(seen).toMatchObject({ changed: true, timedOut: false });
    expect(seen.ms).toBeGreaterThanOrEqual(3000);
    expect(seen.ms).toBeLessThan(3500);
  });

  it('does not wait for a request that was open before', async () => {
    const poll = { tabId: tab(12), url: 'https://shop.example/poll' };
    const seen = await watchPage(() => ({ changes: 1 }), {
      before: ({ browser }) => void playRequest(browser, poll),
    });
    expect(seen.ms).toBeLessThan(300);
  });
});
