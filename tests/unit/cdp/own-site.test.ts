import { describe, expect, it, vi } from 'vitest';
import type { OwnSite } from '../../../src/cdp/own-site.ts';
import { FakeBrowser } from '../../support/browser/browser.ts';
import { debuggerWith } from '../../support/debugger-with.ts';
import { tab } from '../../support/samples.ts';

const SITE = 'https://made-up.invalid';
const ownSite: OwnSite = {
  origin: SITE,
  read: async (path) =>
    path === '/' ? { type: 'text/html', body: new TextEncoder().encode('café') } : undefined,
};

function setUp(url: string, browser = new FakeBrowser()) {
  const id = tab([...browser.tabs.values()][0]?.id ?? browser.addTab(url).id);
  browser.start();
  const cdp = debuggerWith({ viewOf: async () => ({ isActive: false, url }), ownSite });
  const sent = (method: string) => browser.sent.filter((one) => one.method === method);
  const paused = async (requestId: string, address: string) => {
    browser.onDebuggerEvent.fire({ tabId: id }, 'Fetch.requestPaused', {
      requestId,
      request: { url: address },
    });
    return vi.waitFor(() => {
      const answer = sent('Fetch.fulfillRequest').find(({ params }) => params.requestId === requestId);
      if (!answer) throw new Error('The request was not answered.');
      return answer.params;
    });
  };
  return { browser, id, cdp, sent, paused };
}

describe('our own site', () => {
  it('is answered in a tab that shows it, with every attachment', async () => {
    const { cdp, id, sent } = setUp(`${SITE}/`);
    await cdp.attach(id);
    expect(sent('Fetch.enable').map(({ params }) => params)).toEqual([
      { patterns: [{ urlPattern: `${SITE}/*` }] },
    ]);
    expect(cdp.answers(id)).toBe(true);
    await cdp.release(id);
    expect(cdp.answers(id)).toBe(false);
    await cdp.attach(id);
    expect(sent('Fetch.enable')).toHaveLength(2);
  });

  it('is answered in another tab only on request, also if that is attached already', async () => {
    const { cdp, id, sent } = setUp('https://shop.example/');
    await cdp.attach(id);
    expect(sent('Fetch.enable')).toEqual([]);
    await cdp.attachToAnswer(id);
    await cdp.attachToAnswer(id);
    expect(sent('Fetch.enable')).toHaveLength(1);
  });

  it('has files, a 404 for any other path, and pages that can send nothing', async () => {
    const { cdp, id, paused } = setUp(`${SITE}/`);
    await cdp.attach(id);
    const page = await paused('1', `${SITE}/`);
    expect(page).toMatchObject({ responseCode: 200 });
    expect(Buffer.from(String(page.body), 'base64').toString()).toBe('café');
    const headers = page.responseHeaders as { name: string; value: string }[];
    expect(headers.find(({ name }) => name === 'content-type')?.value).toBe('text/html');
    expect(headers.find(({ name }) => name === 'content-security-policy')?.value).toContain(
      "default-src 'none'",
    );
    expect(await paused('2', `${SITE}/manifest.json`)).toMatchObject({ responseCode: 404, body: '' });
  });

  it('is answered by a worker that did not attach: the one that did has died', async () => {
    const { browser, cdp, id } = setUp(`${SITE}/`);
    await cdp.attach(id);
    const next = setUp(`${SITE}/`, browser);
    expect(await next.paused('3', `${SITE}/`)).toMatchObject({ responseCode: 200 });
  });

  it('reports a refusal of the debugger', async () => {
    const { browser, cdp, id } = setUp('about:blank');
    browser.refusals.set(id, 'Cannot access this page');
    expect(await cdp.attachToAnswer(id)).toMatchObject({
      ok: false,
      failure: { code: 'debugger_refused' },
    });
  });
});
