import { vi } from 'vitest';
import type { PausedId, PausedRequest } from '../../src/cdp/paused.ts';
import type { TabId } from '../../src/protocol/ids.ts';
import { FakeBrowser } from './browser/browser.ts';
import { debuggerWith } from './debugger-with.ts';
import { tab } from './samples.ts';

export const SITE = 'https://made-up.invalid';
const ownSite = {
  origin: SITE,
  read: async () => ({ type: 'text/html', body: new Uint8Array() }),
};
export const GATE = ['Document', 'XHR', 'Fetch', 'Ping', 'Other'].map((resourceType) => ({
  urlPattern: '*',
  resourceType,
}));
export const OWN = { urlPattern: `${SITE}/*` };

/** One life of the worker. An earlier one hears nothing any more. */
export function start(browser: FakeBrowser, shop: TabId, url = 'https://shop.example/') {
  for (const event of browser.events) event.clear();
  browser.start();
  const paused: PausedRequest[] = [];
  const reported: string[] = [];
  const tell = (what: string) => (_: TabId, requests: readonly PausedId[]) =>
    void reported.push(`${what} ${requests.map(({ id }) => id).join(' ')}`);
  const cdp = debuggerWith({
    viewOf: async () => ({ isActive: false, url }),
    ownSite,
    passesAtOnce: ({ method }) => {
      if (method === 'BAD') throw new Error('bad method');
      return method === 'GET';
    },
    onPaused: (request) => void paused.push(request),
    onGivenUp: (_, network) => void reported.push(`given up ${network}`),
    onLeft: tell('left'),
    onAborted: tell('aborted'),
  });
  return { browser, shop, cdp, paused, reported };
}

/** The gate of an attached tab, closed. */
export async function closed(url?: string) {
  const browser = new FakeBrowser();
  const shop = tab(browser.addTab('https://shop.example/').id);
  const life = start(browser, shop, url);
  await life.cdp.attach(shop);
  await life.cdp.closeGate(shop);
  return life;
}

/** Chrome attaches to a frame in another process. */
export const frameAttaches = ({ browser, shop }: { browser: FakeBrowser; shop: TabId }, sessionId: string) =>
  browser.onDebuggerEvent.fire({ tabId: shop }, 'Target.attachedToTarget', {
    sessionId,
    targetInfo: { type: 'iframe' },
  });
export const flush = () => vi.advanceTimersByTimeAsync(0);
export const storedWaiting = ({ browser }: { browser: FakeBrowser }) =>
  Object.keys(browser.session.items).filter((key) => key.startsWith('paused '));
