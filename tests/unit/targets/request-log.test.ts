import { describe, expect, it } from 'vitest';
import type { RequestBegun, RequestStep } from '../../../src/protocol/request.ts';
import type { WatchedFrames } from '../../../src/targets/logged-request.ts';
import { type LogMark, RequestLog } from '../../../src/targets/request-log.ts';
import { frame, tab } from '../../support/samples.ts';

const TOP = frame(0);
const CHILD = frame(5);
const TAB = tab(11);
const ALONE = { own: [TOP], others: [] };
const WITH_CHILD = { own: [TOP], others: [CHILD] };
const START: LogMark = { at: 0, open: new Map() };

type Over = Partial<RequestBegun> & { readonly status?: number; readonly fromServiceWorker?: boolean };

/** A log of these requests, each with its answer if it has a status. */
function logOf(...all: readonly Over[]): RequestLog {
  const log = new RequestLog();
  for (const [index, over] of all.entries()) add(log, { id: `${index}`, ...over });
  return log;
}

function add(log: RequestLog, { status, fromServiceWorker = false, ...over }: Over): void {
  const begun: RequestBegun = {
    ...{ step: 'begun', id: 'x', source: 'browser', tabId: TAB, by: 'page', kind: 'data' },
    ...{ frameId: over.source === 'debugger' || over.by === 'service_worker' ? undefined : TOP },
    ...{ method: 'GET', address: '/api', ...over },
  };
  log.record(begun);
  const { id } = begun;
  if (status === 0) log.record({ step: 'failed', id, tabId: TAB, aborted: false });
  else if (status !== undefined)
    log.record({ step: 'answered', id, tabId: TAB, status, fromServiceWorker, rest: 'unknown' });
}

const words = (log: RequestLog, since = START, frames: WatchedFrames = ALONE) =>
  log
    .told(since, frames)
    .map(({ method, address, status, by }) => `${method} ${address} ${status}${by === 'page' ? '' : ' sw'}`);

describe('the document that arrived', () => {
  const page = (over: Over): Over => ({ kind: 'document', address: 'https://shop.example/order', ...over });
  const arrived = (log: RequestLog) => log.documentArrived('https://shop.example/order?id=7#top');

  it('was asked for by the method of its request', () => {
    expect(arrived(logOf(page({ method: 'POST', status: 200 })))).toBe('POST');
    expect(arrived(logOf(page({ status: 200 })))).toBe('GET');
  });

  it('was asked for by the last method, after a redirect to itself', () => {
    const redirected = [page({ id: 'r', method: 'POST' }), page({ id: 'r', status: 200 })];
    expect(arrived(logOf(...redirected))).toBe('GET');
  });

  it('is not that of a download, of data or of an earlier document', () => {
    const log = logOf(page({ method: 'POST', status: 200 }));
    expect(arrived(log)).toBe('POST');
    expect(arrived(log)).toBeUndefined();
    add(log, { method: 'POST', address: 'https://shop.example/order', status: 200 });
    add(log, page({ method: 'POST', address: 'https://shop.example/file', status: 200 }));
    expect(arrived(log)).toBeUndefined();
  });
});

describe('what is told', () => {
  it('is each request for data since the mark, once, with its status', () => {
    const log = logOf({ address: '/old', status: 200 });
    const mark = log.mark();
    add(log, { id: 'a', method: 'POST', address: '/session', status: 401 });
    add(log, { id: 'b', address: '/down', status: 0 });
    expect(words(log, mark)).toEqual(['POST /session 401', 'GET /down 0']);
  });

  it('is a request once that browser and debugger tell of, in either order, also where it failed', () => {
    const twice = (over: Over) => [over, { ...over, source: 'debugger' as const }];
    expect(words(logOf(...twice({ status: 200 }), ...twice({ address: '/b', status: 0 })))).toEqual([
      'GET /api 200',
      'GET /b 0',
    ]);
    expect(words(logOf(...twice({ status: 0 }).reverse()))).toEqual(['GET /api 0']);
  });

  it('is a request that a service worker has answered, has failed to, or has sent on, once', () => {
    const bySw = { source: 'debugger', fromServiceWorker: true, status: 200 } as const;
    expect(words(logOf(bySw))).toEqual(['GET /api 200']);
    expect(words(logOf({ source: 'debugger', status: 0 }))).toEqual(['GET /api 0']);
    expect(words(logOf(bySw, { by: 'service_worker', status: 200 }))).toEqual(['GET /api 200']);
    expect(words(logOf({ by: 'service_worker', status: 200 }, bySw))).toEqual(['GET /api 200']);
  });

  it('is a request of the service worker’s own as such, as often as it was made', () => {
    const own = { by: 'service_worker', status: 200 } as const;
    const bySw = { source: 'debugger', fromServiceWorker: true, status: 200 } as const;
    expect(words(logOf(own, bySw, own, { ...own, address: '/sync' }))).toEqual([
      'GET /api 200',
      'GET /api 200 sw',
      'GET /sync 200 sw',
    ]);
  });

  it('is each hop of a form that is sent, and no plain loading of a document', () => {
    const log = logOf({ id: 'nav', kind: 'document', method: 'POST', address: '/session' });
    const redirected = { id: 'nav', tabId: TAB, status: 302, fromServiceWorker: false } as const;
    log.record({ step: 'redirected', ...redirected });
    add(log, { id: 'nav', kind: 'document', address: '/home', status: 200 });
    add(log, { id: 'none', kind: 'document', address: '/gone', status: 404 });
    add(log, { id: 'frame', kind: 'frame', frameId: CHILD, method: 'POST', address: '/pay', status: 200 });
    add(log, { id: 'ad', kind: 'frame', frameId: CHILD, address: '/ad', status: 404 });
    expect(words(log)).toEqual(['POST /session 302', 'GET /gone 404', 'POST /pay 200']);
  });

  it('is not a navigation that another has replaced', () => {
    const log = logOf({ id: 'nav', kind: 'document', address: '/slow' });
    log.record({ step: 'failed', id: 'nav', tabId: TAB, aborted: true });
    expect(words(log)).toEqual([]);
  });

  it('is of a file only what has not come: its download tells the rest', () => {
    const log = logOf({ kind: 'file', address: '/late' }, { kind: 'file', address: '/here', status: 200 });
    add(log, { id: 'gone', kind: 'file', address: '/gone', status: 404 });
    add(log, { id: 'ahead', kind: 'file', address: '/next', status: 404 });
    add(log, { id: 'same', kind: 'file', address: '/next', source: 'debugger' });
    expect(words(log)).toEqual(['GET /late undefined', 'GET /gone 404']);
  });

  it('is nothing of frames that nobody asks about', () => {
    const log = logOf({ frameId: CHILD, status: 200 });
    expect(words(log)).toEqual([]);
    expect(words(log, START, { own: [TOP, CHILD], others: [] })).toEqual(['GET /api 200']);
  });

  it('is of another frame of the page what a server may act on', () => {
    const of = { frameId: CHILD, status: 200 };
    const log = logOf({ ...of, address: '/ad' }, { ...of, method: 'POST', address: '/pay' });
    expect(words(log, START, WITH_CHILD)).toEqual(['POST /pay 200']);
  });

  it('is for the present document what has happened since it was loaded', () => {
    const log = logOf(
      { address: '/before', status: 200 },
      { kind: 'document', address: '/', status: 200 },
      { address: '/first', status: 200 },
    );
    expect(log.toldOfDocument().map(({ address }) => address)).toEqual(['/first']);
    add(log, { id: 'next', kind: 'document', address: '/next' });
    expect(log.toldOfDocument().map(({ address }) => address)).toEqual(['/first']);
    expect(logOf({ status: 200 }).toldOfDocument()).toHaveLength(1);
  });

  it('is of the latest 200 alone', () => {
    const log = logOf(...Array.from({ length: 250 }, (_, index) => ({ address: `/${index}`, status: 200 })));
    expect(words(log)).toHaveLength(200);
    expect(words(log).at(0)).toBe('GET /50 200');
  });
});

describe('what a receipt has told as under way', () => {
  it('is told again until its end has been told, where the server may act on it', () => {
    const log = new RequestLog();
    const start = log.mark();
    add(log, { id: 'order', method: 'POST', address: '/orders' });
    add(log, { id: 'poll', address: '/poll' });
    const receipt = (since: LogMark) =>
      log.forReceipt(since, ALONE).map(({ method, address, status }) => `${method} ${address} ${status}`);
    expect([receipt(start), log.owesEnd]).toEqual([['POST /orders undefined', 'GET /poll undefined'], true]);
    const next = log.mark();
    expect([receipt(next), log.owesEnd]).toEqual([['POST /orders undefined'], true]);
    log.record({
      step: 'answered',
      id: 'order',
      tabId: TAB,
      status: 200,
      fromServiceWorker: false,
      rest: 'unknown',
    });
    expect([receipt(next), log.owesEnd]).toEqual([['POST /orders 200'], false]);
    expect(receipt(next)).toEqual([]);
  });

  it('is named once, although the debugger knows of it, too', () => {
    const log = new RequestLog();
    const start = log.mark();
    const order = { method: 'POST', address: '/orders' };
    add(log, { ...order, id: 'order' });
    add(log, { ...order, id: 'debugger order', source: 'debugger' });
    log.forReceipt(start, ALONE);
    expect(log.forReceipt(log.mark(), ALONE)).toHaveLength(1);
  });

  it('is told as broken off where the browser gives it up, and a question for data is not told at all', () => {
    const log = logOf(
      { id: 'a', method: 'POST' },
      { id: 'b', method: 'POST', kind: 'document' },
      { id: 'c' },
    );
    for (const id of ['a', 'b', 'c']) log.record({ step: 'failed', id, tabId: TAB, aborted: true });
    expect(log.told(START, ALONE).map(({ id, aborted, status }) => [id, aborted, status])).toEqual([
      ['a', true, 0],
      ['b', true, 0],
    ]);
  });
});

describe('a form that the browser does not send again', () => {
  it('is not reported as a request, whatever its source', () => {
    const log = logOf(
      { id: 'a', method: 'POST', kind: 'document' },
      { id: 'b', method: 'POST', kind: 'document', source: 'debugger' },
    );
    for (const id of ['a', 'b'])
      log.record({ step: 'failed', id, tabId: TAB, aborted: false, isUnsent: true });
    expect(log.told(START, ALONE)).toEqual([]);
  });
});

describe('what is waited for', () => {
  it.each<[string, Over, number]>([
    ['a request for data', {}, 1],
    ['a document that is loading', { kind: 'document' }, 1],
    ['a request that only the debugger sees', { source: 'debugger' }, 1],
    ['what another frame loads', { kind: 'frame', frameId: CHILD }, 1],
    ['what another frame sends', { frameId: CHILD, method: 'POST' }, 1],
    ['a file that is to be saved', { kind: 'file' }, 1],
    ['not what the page loads ahead of its use', { kind: 'file', source: 'debugger' }, 0],
    ['not the data of another frame', { frameId: CHILD }, 0],
    ['not what a frame loads that has just come', { kind: 'frame', frameId: frame(9) }, 0],
    ['not what a frame sends that has just come', { frameId: frame(9), method: 'POST' }, 0],
    ['not what the service worker does for itself', { by: 'service_worker' }, 0],
    ['not a request whose answer has begun', { status: 200 }, 0],
    ['not a request that has failed', { status: 0 }, 0],
  ])('%s: %j', (_, over, pending) => {
    expect(logOf(over).awaited(START, WITH_CHILD)).toHaveLength(pending);
  });

  it('is an XHR until all of its answer is there', () => {
    const log = logOf({ id: 'a', source: 'debugger' });
    const steps: RequestStep[] = [
      { step: 'answered', id: 'a', tabId: TAB, status: 200, fromServiceWorker: false, rest: 'whole' },
      { step: 'ended', id: 'a', tabId: TAB },
    ];
    const pending = steps.map((step) => {
      log.record(step);
      return log.awaited(START, ALONE).length;
    });
    expect(pending).toEqual([1, 0]);
  });

  it('is a redirected request until its last answer', () => {
    const log = logOf({ id: 'a' });
    const redirected = { id: 'a', tabId: TAB, status: 302, fromServiceWorker: false } as const;
    log.record({ step: 'redirected', ...redirected });
    expect(log.awaited(START, ALONE)).toHaveLength(1);
    add(log, { id: 'a', address: '/b', status: 200 });
    expect(log.awaited(START, ALONE)).toHaveLength(0);
  });

  it('is not what stood open before, nor what takes its place', () => {
    const log = logOf({ id: 'poll', method: 'POST', address: '/graphql' });
    const mark = log.mark();
    expect(log.awaited(mark, ALONE)).toHaveLength(0);
    add(log, { id: 'poll', method: 'POST', address: '/graphql' });
    expect(log.awaited(mark, ALONE)).toHaveLength(0);
    add(log, { id: 'mutation', method: 'POST', address: '/graphql' });
    expect(log.awaited(mark, ALONE)).toHaveLength(1);
  });

  it('is nothing that the debugger will tell no end of', () => {
    const log = logOf({ source: 'debugger' }, { id: 'seen' });
    log.forgetDebugger();
    expect(log.awaited(START, ALONE)).toHaveLength(1);
  });

  it('is nothing that began before anybody watched', () => {
    const log = new RequestLog();
    const unknown = { id: 'a', tabId: TAB, status: 200, fromServiceWorker: true, rest: 'whole' } as const;
    log.record({ step: 'answered', ...unknown });
    expect([log.awaited(START, ALONE), words(log)]).toEqual([[], []]);
  });
});
