import { expect, it } from 'vitest';
import { worthNaming } from '../../../../src/targets/pages/api-calls.ts';
import { RequestLog } from '../../../../src/targets/request-log.ts';
import { frame, tab } from '../../../support/samples.ts';

type Asked = readonly [method: string, address: string, status?: number];

/** What a receipt names of these requests, in order; one without a status is under way. */
function named(all: readonly Asked[]): readonly string[] {
  const log = new RequestLog();
  for (const [index, [method, address, status]] of all.entries()) {
    const id = `${index}`;
    log.record({
      ...{ step: 'begun', id, source: 'browser', tabId: tab(11), frameId: frame(0) },
      ...{ by: 'page', kind: 'data', method, address },
    });
    if (status !== undefined)
      log.record({ step: 'answered', id, tabId: tab(11), status, fromServiceWorker: false, rest: 'unknown' });
  }
  return worthNaming(log.forReceipt({ at: 0, open: new Map() }, { own: [frame(0)], others: [] })).map(
    ({ method, address }) => `${method} ${address}`,
  );
}

const gets = (count: number): Asked[] => Array.from({ length: count }, (_, n) => ['GET', `/${n + 1}`, 200]);
const posts = (count: number): Asked[] => Array.from({ length: count }, (_, n) => ['POST', `/${n + 1}`, 200]);

it.each<[string, readonly Asked[], readonly string[]]>([
  ['the latest five of requests for data', gets(6), ['GET /2', 'GET /3', 'GET /4', 'GET /5', 'GET /6']],
  [
    'what was sent before them',
    [['POST', '/pay', 201], ...gets(6)],
    ['POST /pay', 'GET /3', 'GET /4', 'GET /5', 'GET /6'],
  ],
  [
    'what is under way before what has ended',
    [['GET', '/slow'], ...gets(6)],
    ['GET /slow', 'GET /3', 'GET /4', 'GET /5', 'GET /6'],
  ],
  [
    'all of ten that were sent, and nothing else then',
    [...gets(2), ...posts(10)],
    posts(10).map(([method, address]) => `${method} ${address}`),
  ],
  [
    'the first five and the last five of more',
    posts(14),
    [1, 2, 3, 4, 5, 10, 11, 12, 13, 14].map((n) => `POST /${n}`),
  ],
])('a receipt names %s', (_, all, words) => {
  expect(named(all)).toEqual(words);
});
