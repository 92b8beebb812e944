import { beforeEach, describe, expect, it } from 'vitest';
import type { RequestBegun } from '../../../src/protocol/request.ts';
import { type LogMark, RequestLog } from '../../../src/targets/request-log.ts';
import { frame, tab } from '../../support/samples.ts';

const TAB = tab(11);
const ALONE = { own: [frame(0)], others: [] };

let log: RequestLog;
let start: LogMark;
beforeEach(() => {
  log = new RequestLog();
  start = log.mark();
});

const begin = (id: string, over: Partial<RequestBegun> = {}) =>
  log.record({
    ...{ step: 'begun', id, source: 'browser', tabId: TAB, by: 'page', kind: 'data', frameId: frame(0) },
    ...{ method: 'GET', address: '/reply', ...over },
  });
const answer = (id: string) =>
  log.record({
    ...{ step: 'answered', id, tabId: TAB, status: 200 },
    ...{ fromServiceWorker: false, rest: 'in parts' },
  });
const end = (id: string) => log.record({ step: 'ended', id, tabId: TAB });
const breakOff = (id: string) => log.record({ step: 'failed', id, tabId: TAB, aborted: true });
const awaited = (since = start) => log.awaited(since, ALONE).length;

describe('the rest of an answer', () => {
  it('is awaited until its end', () => {
    begin('a');
    answer('a');
    expect(awaited()).toBe(1);
    end('a');
    expect(awaited()).toBe(0);
  });

  it('is awaited no more once the page has broken it off', () => {
    begin('a');
    answer('a');
    breakOff('a');
    expect(awaited()).toBe(0);
    expect(log.told(start, ALONE)).toMatchObject([{ status: 200 }]);
  });

  it('is told with the status that has come, and owed to no later receipt', () => {
    begin('a', { method: 'POST' });
    answer('a');
    expect(log.forReceipt(start, ALONE)).toMatchObject([{ status: 200 }]);
    expect(log.owesEnd).toBe(false);
  });

  it('is not that of a stream which stood open before, nor of one that takes its place', () => {
    begin('a');
    answer('a');
    const mark = log.mark();
    expect(awaited(mark)).toBe(0);
    end('a');
    begin('b');
    answer('b');
    expect(awaited(mark)).toBe(0);
  });

  it.each(['before', 'after'])(
    'is not that of a stream of events, told by the debugger %s the browser',
    (when) => {
      const opens = () => begin('debugger', { kind: 'events', source: 'debugger', frameId: undefined });
      if (when === 'before') opens();
      begin('a');
      answer('a');
      if (when === 'after') opens();
      expect(awaited()).toBe(0);
      expect(log.told(start, ALONE)).toHaveLength(1);
    },
  );
});

describe('a stream that was awaited in vain', () => {
  beforeEach(() => {
    begin('a');
    answer('a');
    log.outlasted(start, ALONE);
  });

  it('is awaited no more, nor is the next one there, once the page has broken it off', () => {
    expect(awaited()).toBe(0);
    breakOff('a');
    begin('b');
    expect(awaited()).toBe(1);
    answer('b');
    expect(awaited()).toBe(0);
  });

  it('was none if it has ended by itself, however late', () => {
    end('a');
    begin('b');
    answer('b');
    expect(awaited()).toBe(1);
  });

  it('is none without its answer', () => {
    begin('slow', { address: '/slow' });
    log.outlasted(start, ALONE);
    answer('slow');
    expect(awaited()).toBe(1);
  });
});

describe('what a service worker sends on for the page', () => {
  const served = { status: 200, fromServiceWorker: true, rest: 'unknown' } as const;
  const sendOn = (id: string) => {
    begin(id, { by: 'service_worker', frameId: undefined });
    answer(id);
  };

  it('is awaited until the end of the answer to the service worker', () => {
    begin('a', { source: 'debugger', frameId: undefined });
    sendOn('b');
    log.record({ step: 'answered', id: 'a', tabId: TAB, ...served });
    expect(awaited()).toBe(1);
    end('b');
    expect(awaited()).toBe(0);
  });

  it('is not what it asks for itself, nor what it has asked for before', () => {
    sendOn('b');
    expect(awaited()).toBe(0);
    const mark = log.mark();
    begin('a', { source: 'debugger', frameId: undefined });
    log.record({ step: 'answered', id: 'a', tabId: TAB, ...served });
    expect(awaited(mark)).toBe(0);
  });
});
