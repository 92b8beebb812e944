import { describe, expect, it } from 'vitest';
import { networkStep, startNetwork } from '../../../src/cdp/network.ts';
import type { Send } from '../../../src/cdp/send.ts';
import { tab } from '../../support/samples.ts';

const TAB = tab(11);
const willBeSent = (over: object = {}) =>
  networkStep(TAB, 'Network.requestWillBeSent', {
    ...{ requestId: '7', type: 'Fetch', ...over },
    request: { method: 'post', url: 'https://shop.example/api?q=jane' },
  });
const answered = (type: string, fromServiceWorker?: boolean) =>
  networkStep(TAB, 'Network.responseReceived', {
    ...{ requestId: '7', type },
    response: { status: 200, fromServiceWorker },
  });

describe('an event of the Network domain', () => {
  it('tells of a request as it begins, without query', () => {
    expect(willBeSent()).toMatchObject([
      {
        step: 'begun',
        source: 'debugger',
        kind: 'data',
        method: 'POST',
        address: 'https://shop.example/api',
      },
    ]);
  });

  it('tells that a page opens a stream of the server’s events', () => {
    expect(willBeSent({ type: 'EventSource' })).toMatchObject([{ step: 'begun', kind: 'events' }]);
  });

  it.each(['Prefetch', 'Manifest', 'Other'])('tells of what the page loads ahead of its use: %s', (type) => {
    expect(willBeSent({ type })).toMatchObject([{ step: 'begun', source: 'debugger', kind: 'file' }]);
  });

  it.each(['WebSocket', 'Ping', 'Image', 'Script', 'Preflight'])(
    'tells nothing of a request of type %s',
    (type) => {
      expect(willBeSent({ type })).toEqual([]);
    },
  );

  it('tells of a redirect as an answer and a request', () => {
    const steps = willBeSent({ redirectResponse: { status: 307, fromServiceWorker: true } });
    expect(steps).toMatchObject([
      { step: 'redirected', status: 307, fromServiceWorker: true },
      { step: 'begun', address: 'https://shop.example/api' },
    ]);
  });

  it('tells that a script which uses XHR waits for the whole answer, and nothing of one which uses fetch', () => {
    expect(answered('XHR', true)).toMatchObject([
      { step: 'answered', rest: 'whole', fromServiceWorker: true },
    ]);
    expect(answered('Fetch')).toMatchObject([
      { step: 'answered', rest: 'unknown', fromServiceWorker: false },
    ]);
  });

  it('tells the end and the failure of the same request', () => {
    const [begun] = willBeSent();
    const ended = networkStep(TAB, 'Network.loadingFinished', { requestId: '7' });
    const failed = ['net::ERR_ABORTED', 'net::ERR_CACHE_MISS'].flatMap((errorText) =>
      networkStep(TAB, 'Network.loadingFailed', { requestId: '7', canceled: true, errorText }),
    );
    expect([...ended, ...failed]).toMatchObject([
      { step: 'ended', id: begun?.id },
      { step: 'failed', id: begun?.id, aborted: true },
      { step: 'failed', id: begun?.id, isUnsent: true },
    ]);
  });

  it('tells nothing where it is none of these', () => {
    expect(networkStep(TAB, 'Page.frameNavigated', {})).toEqual([]);
  });
});

it('keeps no bodies', async () => {
  const sent: unknown[] = [];
  const send = (async (...command: unknown[]) => void sent.push(command)) as Send;
  await startNetwork(send);
  expect(sent).toEqual([['Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 }]]);
});
