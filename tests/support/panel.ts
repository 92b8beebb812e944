import type { Page } from '@playwright/test';
import type { Extension } from './launch.ts';
import { tabIdOf } from './tab-id.ts';

interface PanelShown {
  /** What its live region says. */
  readonly says: string;
  /** Its buttons by their text, each with its centre in viewport CSS pixels. */
  readonly buttons: Readonly<Record<string, { readonly x: number; readonly y: number }>>;
}

/** Our panel in a tab; undefined where there is none. It stands in a closed shadow root, which only an extension can open. */
async function panelShown({ control }: Extension, page: Page): Promise<PanelShown | undefined> {
  const shown = await control.evaluate(
    async (tabId) => {
      const [injected] = await chrome.scripting.executeScript({
        target: { tabId },
        func: () => {
          const hosts = [...document.documentElement.children].filter((one) => one instanceof HTMLElement);
          const root = hosts
            .map((host) => chrome.dom.openOrClosedShadowRoot(host))
            .find((one) => one?.querySelector('[role="status"]'));
          const buttons = [...(root?.querySelectorAll('button') ?? [])].filter(({ hidden }) => !hidden);
          return {
            says: root?.querySelector('[role="status"]')?.textContent ?? '',
            buttons: Object.fromEntries(
              buttons.map((button) => {
                const { x, y, width, height } = button.getBoundingClientRect();
                return [button.textContent, { x: x + width / 2, y: y + height / 2 }];
              }),
            ),
          };
        },
      });
      return injected?.result;
    },
    await tabIdOf(control, page),
  );
  return shown?.says ? shown : undefined;
}

/** What our panel in a tab says; undefined where there is none. */
export const panelIn = async (extension: Extension, page: Page): Promise<string | undefined> =>
  (await panelShown(extension, page))?.says;

/** How many panels of ours a tab has, whichever copy of our script has put them there. */
export async function panelsIn({ control }: Extension, page: Page): Promise<number> {
  const counted = await control.evaluate(
    async (tabId) => {
      const [injected] = await chrome.scripting.executeScript({
        target: { tabId },
        func: () =>
          [...document.documentElement.children].filter(
            (one) =>
              one instanceof HTMLElement &&
              chrome.dom.openOrClosedShadowRoot(one)?.querySelector('[role="status"]'),
          ).length,
      });
      return injected?.result;
    },
    await tabIdOf(control, page),
  );
  return counted ?? 0;
}

/** Presses where a button of our panel is, whatever the page has laid over it. */
export async function pressPanel(extension: Extension, page: Page, name: string): Promise<void> {
  const at = (await panelShown(extension, page))?.buttons[name];
  if (!at) throw new Error(`The panel has no button “${name}”.`);
  await page.mouse.click(at.x, at.y);
}
