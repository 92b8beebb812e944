import type { Page } from '@playwright/test';
import type { Extension } from './launch.ts';

/** What our panel in a tab says; undefined where there is none. It stands in a closed shadow root, which only an extension can open. */
export async function panelIn({ control }: Extension, page: Page): Promise<string | undefined> {
  const said = await control.evaluate(async (url) => {
    const tab = (await chrome.tabs.query({})).find((one) => one.url === url);
    const [injected] = await chrome.scripting.executeScript({
      target: { tabId: tab?.id ?? -1 },
      func: () => {
        const hosts = [...document.documentElement.children].filter((one) => one instanceof HTMLElement);
        return hosts.map((host) => chrome.dom.openOrClosedShadowRoot(host)?.querySelector('[role="status"]')?.textContent).find(Boolean);
      },
    });
    return injected?.result;
  }, page.url());
  return said || undefined;
}
