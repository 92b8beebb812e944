import { beforeEach, expect, it, vi } from 'vitest';
import { FakeBrowser, OWN_ID } from '../../support/browser/browser.ts';

let browser: FakeBrowser;
let calls: string[] = [];
beforeEach(() => {
  browser = new FakeBrowser();
  calls = [];
  start();
});

/** A new worker, with empty memory. */
function start(): void {
  browser.start((call, work) => {
    calls.push(call);
    return work();
  });
  vi.resetModules();
}
const load = () => import('../../../src/browser/origin-rules.ts');
const hosts = () =>
  browser.requestRules.map((rule) => {
    const { condition } = rule as unknown as { condition: { requestDomains: readonly string[] } };
    return condition.requestDomains;
  });

it('takes the origin off our own calls to these hosts, and off nothing else', async () => {
  const { allowCallsTo } = await load();
  await allowCallsTo(['http://localhost:11434/v1', 'http://192.168.0.7:8000/v1', 'http://localhost:1234/v1']);
  expect(browser.requestRules).toEqual(
    ['192.168.0.7', 'localhost'].map((host, index) => ({
      id: index + 1,
      condition: {
        initiatorDomains: [OWN_ID],
        requestDomains: [host],
        resourceTypes: ['xmlhttprequest'],
      },
      action: { type: 'modifyHeaders', requestHeaders: [{ header: 'origin', operation: 'remove' }] },
    })),
  );
});

it('asks Chrome for nothing while no model is on this computer, nor again for the same hosts', async () => {
  const { allowCallsTo } = await load();
  await allowCallsTo([]);
  expect(calls).toEqual([]);
  await allowCallsTo(['http://localhost:11434/v1']);
  const before = calls.length;
  await allowCallsTo(['http://localhost:11434/v1']);
  expect(calls).toHaveLength(before);
});

it('removes the rule of a host that is there no more', async () => {
  const { allowCallsTo } = await load();
  await allowCallsTo(['http://localhost:11434/v1', 'http://192.168.0.7:8000/v1']);
  await allowCallsTo(['http://192.168.0.7:8000/v1']);
  expect(hosts()).toEqual([['192.168.0.7']]);
  await allowCallsTo([]);
  expect(browser.requestRules).toEqual([]);
});

it('replaces the rules of an earlier worker', async () => {
  await (await load()).allowCallsTo(['http://localhost:11434/v1', 'http://192.168.0.7:8000/v1']);
  start();
  await (await load()).allowCallsTo(['http://192.168.0.7:8000/v1']);
  expect(hosts()).toEqual([['192.168.0.7']]);
});

it('tries again after Chrome has refused', async () => {
  const { allowCallsTo } = await load();
  browser.start((call, work) => (call.includes('update') ? Promise.reject(new Error('busy')) : work()));
  await expect(allowCallsTo(['http://localhost:11434/v1'])).rejects.toThrow('busy');
  start();
  await allowCallsTo(['http://localhost:11434/v1']);
  expect(hosts()).toEqual([['localhost']]);
});
