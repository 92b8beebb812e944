import type { HiddenBrowser } from '../support/hidden.ts';
import type { Bench } from './bench.ts';

const FETCHES = 500;
const RUNS = 5;
const WAYS = ['bare', 'webRequest', 'Network domain'] as const;

/** Fetches again and again in a hidden page, while nobody, `chrome.webRequest` or the debugger tells of it. */
export const bench: Bench = {
  title: `${FETCHES} fetches of a hidden page, by who sees them`,

  async measure({ browser }) {
    const tabId = await browser.openHidden('https://latency.example/');
    const samples = new Map<string, number[]>(WAYS.map((way) => [way, []]));
    // In turns, so that whatever else the machine does falls on each of them.
    for (let run = 0; run < RUNS; run += 1)
      for (const way of WAYS) samples.get(way)?.push(await fetchesSeenBy(browser, tabId, way));
    return WAYS.map((name) => ({ name, unit: 'ms' as const, samples: samples.get(name) ?? [] }));
  },
};

/** How long the fetches take, ms; the events are counted, so that nothing is left out as useless. */
const fetchesSeenBy = (browser: HiddenBrowser, tabId: number, way: (typeof WAYS)[number]): Promise<number> =>
  browser.inWorker(
    async (tabId, way, fetches) => {
      let events = 0;
      const count = (): undefined => {
        events += 1;
      };
      const filter = { urls: ['https://*/*'], tabId };
      const { onBeforeRequest, onResponseStarted } = chrome.webRequest;
      if (way === 'webRequest') {
        onBeforeRequest.addListener(count, filter);
        onResponseStarted.addListener(count, filter);
      }
      if (way === 'Network domain') {
        await chrome.debugger.attach({ tabId }, '1.3');
        chrome.debugger.onEvent.addListener(count);
        const buffers = { maxTotalBufferSize: 0, maxResourceBufferSize: 0 };
        await chrome.debugger.sendCommand({ tabId }, 'Network.enable', buffers);
      }
      const [frame] = await chrome.scripting.executeScript({
        target: { tabId },
        args: [fetches],
        func: async (times: number) => {
          const began = performance.now();
          for (let done = 0; done < times; done += 1) await (await fetch('/latency.js')).text();
          return performance.now() - began;
        },
      });
      if (way === 'webRequest') {
        onBeforeRequest.removeListener(count);
        onResponseStarted.removeListener(count);
      }
      if (way === 'Network domain') {
        chrome.debugger.onEvent.removeListener(count);
        await chrome.debugger.detach({ tabId });
      }
      if (way !== 'bare' && events < 2 * fetches) throw new Error(`${way} told of ${events} events only.`);
      return frame?.result ?? 0;
    },
    tabId,
    way,
    FETCHES,
  );
