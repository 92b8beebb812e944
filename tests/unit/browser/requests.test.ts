import { beforeEach, describe, expect, it } from 'vitest';
import { createRequestWatch, type WatchRequests } from '../../../src/browser/requests.ts';
import type { RequestStep } from '../../../src/protocol/request.ts';
import { FakeBrowser } from '../../support/browser/browser.ts';
import { playRequest } from '../../support/browser/play-request.ts';
import { tab } from '../../support/samples.ts';

const SHOP = { tabId: tab(11), origin: 'https://shop.example' };
const BANK = { tabId: tab(12), origin: 'https://bank.example' };
const SERVICE_WORKER = -1;

let browser: FakeBrowser;
let steps: RequestStep[];
let watch: WatchRequests;

beforeEach(() => {
  browser = new FakeBrowser();
  browser.start();
  steps = [];
  watch = createRequestWatch((step) => void steps.push(step));
});

/** Each step in a few words. */
const told = () =>
  steps.map((one) =>
    [
      one.tabId,
      one.step,
      ...(one.step === 'begun' ? [one.by, one.kind, one.method, one.address] : []),
      ...('status' in one ? [one.status] : []),
      ...('rest' in one && one.rest !== 'unknown' ? [one.rest] : []),
      ...('aborted' in one && one.aborted ? ['aborted'] : []),
      ...('isUnsent' in one ? ['unsent'] : []),
    ].join(' '),
  );

describe('the requests of a target', () => {
  it('are told from their beginning to their end, without query', () => {
    watch([SHOP]);
    playRequest(browser, {
      tabId: 11,
      url: 'https://shop.example/api?q=jane#top',
      method: 'post',
      status: 201,
    });
    expect(told()).toEqual([
      '11 begun page data POST https://shop.example/api',
      '11 answered 201 in parts',
      '11 ended',
    ]);
  });

  it('include each redirect, frames, documents and failures', () => {
    watch([SHOP]);
    playRequest(browser, {
      ...{ tabId: 11, url: 'https://shop.example/session', method: 'POST', type: 'main_frame', status: 302 },
      to: { url: 'https://shop.example/home', status: 200 },
    });
    playRequest(browser, {
      tabId: 11,
      url: 'https://pay.example/',
      type: 'sub_frame',
      frameId: 4,
      status: 0,
    });
    playRequest(browser, {
      tabId: 11,
      url: 'https://shop.example/file',
      status: 0,
      error: 'net::ERR_ABORTED',
    });
    expect(told()).toEqual([
      '11 begun page document POST https://shop.example/session',
      '11 redirected 302',
      '11 begun page document GET https://shop.example/home',
      '11 answered 200',
      '11 ended',
      '11 begun page frame GET https://pay.example/',
      '11 failed',
      '11 begun page data GET https://shop.example/file',
      '11 failed aborted',
    ]);
  });

  it('count as unsent if the history leads to the answer to a form', () => {
    watch([SHOP]);
    playRequest(browser, {
      ...{ tabId: 11, url: 'https://shop.example/paid', method: 'POST', type: 'main_frame' },
      ...{ status: 0, error: 'net::ERR_CACHE_MISS' },
    });
    expect(told().at(-1)).toBe('11 failed unsent');
  });

  it('are not told of other tabs, of pictures, nor of a page that is only prepared', () => {
    watch([SHOP]);
    playRequest(browser, { tabId: 12, url: 'https://shop.example/api', status: 200 });
    playRequest(browser, { tabId: 11, url: 'https://shop.example/a.png', type: 'image', status: 200 });
    playRequest(browser, {
      ...{ tabId: 11, url: 'https://shop.example/next', documentLifecycle: 'prerender' },
    } as Parameters<typeof playRequest>[1]);
    expect(told()).toEqual([]);
  });

  it('end with the target, and begin again with it', () => {
    watch([SHOP, BANK]);
    watch([BANK]);
    playRequest(browser, { tabId: 11, url: 'https://shop.example/api', status: 200 });
    expect(told()).toEqual([]);
    expect(browser.onBeforeRequest.tabs).toEqual([12]);
    watch([SHOP]);
    playRequest(browser, { tabId: 11, url: 'https://shop.example/api', status: 200 });
    expect(told()).toHaveLength(3);
    watch([]);
    expect(
      [
        browser.onBeforeRequest,
        browser.onBeforeRedirect,
        browser.onResponseStarted,
        browser.onCompleted,
        browser.onErrorOccurred,
      ].map(({ listeners }) => listeners),
    ).toEqual([0, 0, 0, 0, 0]);
  });

  it('are told once, however often the same targets are named', () => {
    watch([SHOP]);
    watch([SHOP]);
    playRequest(browser, { tabId: 11, url: 'https://shop.example/api', status: 200 });
    expect(told()).toHaveLength(3);
  });
});

describe('a request of no tab', () => {
  it('to the site of targets is told to each of them as the service worker’s', () => {
    watch([SHOP, { ...SHOP, tabId: tab(13) }, BANK]);
    playRequest(browser, { tabId: SERVICE_WORKER, url: 'https://shop.example/api', status: 200 });
    expect(told()).toEqual([
      '11 begun service_worker data GET https://shop.example/api',
      '13 begun service_worker data GET https://shop.example/api',
      '11 answered 200 in parts',
      '13 answered 200 in parts',
      '11 ended',
      '13 ended',
    ]);
  });

  it('to another site is not told, nor one to a site that a target has left', () => {
    watch([SHOP]);
    playRequest(browser, { tabId: SERVICE_WORKER, url: 'https://other.example/api', status: 200 });
    watch([{ ...SHOP, origin: 'https://new.example' }]);
    playRequest(browser, { tabId: SERVICE_WORKER, url: 'https://shop.example/api', status: 200 });
    expect(told()).toEqual([]);
  });

  it('is not waited for at an address that has no site', () => {
    watch([{ tabId: tab(11), origin: undefined }]);
    playRequest(browser, { tabId: SERVICE_WORKER, url: 'https://shop.example/api', status: 200 });
    expect(told()).toEqual([]);
  });
});
