import type { Page } from '@playwright/test';
import type { Extension } from './launch.ts';
import { tabIdOf } from './tab-id.ts';

/** What our panel in a tab says; undefined where there is none. It stands in a closed shadow root, which only an extension can open. */
export async function panelIn({ control }: Extension, page: Page): Promise<string | undefined> {
  const said = await control.evaluate(
    async (tabId) => {
      const [injected] = await chrome.scripting.executeScript({
        target: { tabId },
        func: () => {
          const hosts = [...document.documentElement.children].filter((one) => one instanceof HTMLElement);
          return hosts
            .map(
              (host) =>
                chrome.dom.openOrClosedShadowRoot(host)?.querySelector('[role="status"]')?.textContent,
            )
            .find(Boolean);
        },
      });
      return injected?.result;
    },
    await tabIdOf(control, page),
  );
  return said || undefined;
}
