// @vitest-environment jsdom
import { MessageChannel } from 'node:worker_threads';
import { beforeAll, expect, it } from 'vitest';

type Report = { phase: string; method: string; url: string; status: number };

const failure = new TypeError('Failed to fetch');
const answer = new Response('{}', { status: 201 });
let seenSelf: unknown;

beforeAll(async () => {
  window.fetch = function (this: unknown, input: RequestInfo | URL) {
    seenSelf = this;
    return String(input).includes('fail') ? Promise.reject(failure) : Promise.resolve(answer);
  };
  await import('../../../../content/network_hook.ts');
});

/** The reports that the hook sends to an adapter. */
async function ask(): Promise<Report[]> {
  const { port1, port2 } = new MessageChannel();
  const reports: Report[] = [];
  const all = new Promise<void>((resolve) =>
    port1.on('message', (report: Report | 'end') => (report === 'end' ? resolve() : reports.push(report))),
  );
  const event = new MessageEvent('message', {
    data: { source: 'agent-anything:network', ask: true },
    source: window,
  });
  Object.defineProperty(event, 'ports', { value: [port2] });
  window.dispatchEvent(event);
  port2.postMessage('end'); // Behind all that the hook has kept.
  await all;
  port1.close();
  return reports;
}

it('passes requests and results through, and reports them later', async () => {
  expect(await window.fetch('/api/items?q=1', { method: 'post' })).toBe(answer);
  expect(seenSelf).toBe(window);
  await expect(window.fetch('/fail')).rejects.toBe(failure);
  expect(
    (await ask()).map(({ phase, method, url, status }) => `${phase} ${method} ${url} ${status}`),
  ).toEqual([
    'start POST /api/items?q=1 0',
    'end POST /api/items?q=1 201',
    'start GET /fail 0',
    'end GET /fail 0',
  ]);
});

it('runs no code of the page to learn an address or a method', async () => {
  let ran = 0;
  const init = {
    get method() {
      ran += 1;
      return 'PUT';
    },
  };
  await window.fetch('/x', init);
  expect(ran).toBe(0);
});

it('leaves the patched functions looking native in length and descriptor', () => {
  expect(window.fetch.length).toBe(1);
  expect(Object.keys(Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'open') ?? {})).toContain(
    'writable',
  );
});
