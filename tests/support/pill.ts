import type { Page } from '@playwright/test';
import type { Extension } from './launch.ts';
import { tabIdOf } from './tab-id.ts';
import { until } from './until.ts';

interface PillShown {
  /** What its live region says. */
  readonly says: string;
  /** Where it stands, viewport CSS pixels. */
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
    readonly bottom: number;
  };
  /** Its buttons by their names, each with its centre in viewport CSS pixels. */
  readonly buttons: Readonly<Record<string, { readonly x: number; readonly y: number }>>;
}

/** Our sign in a tab; undefined where there is none. It stands in a closed shadow root, which only an extension can open. */
async function pillShown({ control }: Extension, page: Page): Promise<PillShown | undefined> {
  const shown = await control.evaluate(
    async (tabId) => {
      const [injected] = await chrome.scripting.executeScript({
        target: { tabId },
        func: () => {
          const hosts = [...document.documentElement.children].filter((one) => one instanceof HTMLElement);
          const root = hosts
            .map((host) => chrome.dom.openOrClosedShadowRoot(host))
            .find((one) => one?.querySelector('[role="status"]'));
          const pill = root?.querySelector('[role="group"]');
          if (!pill?.checkVisibility()) return undefined;
          const { left, top, width, height, bottom } = pill.getBoundingClientRect();
          const buttons = [...(root?.querySelectorAll('button') ?? [])].filter((button) =>
            button.checkVisibility(),
          );
          return {
            box: { left, top, width, height, bottom },
            says: root?.querySelector('[role="status"]')?.textContent ?? '',
            buttons: Object.fromEntries(
              buttons.map((button) => {
                const { x, y, width, height } = button.getBoundingClientRect();
                return [button.ariaLabel ?? button.textContent, { x: x + width / 2, y: y + height / 2 }];
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

/** What our sign in a tab says; undefined where there is none. */
export const pillIn = async (extension: Extension, page: Page): Promise<string | undefined> =>
  (await pillShown(extension, page))?.says;

/** Where our sign in a tab stands, viewport CSS pixels. */
export async function pillBox(extension: Extension, page: Page): Promise<PillShown['box']> {
  const shown = await pillShown(extension, page);
  if (!shown) throw new Error('The tab shows no sign.');
  return shown.box;
}

/** How many signs of ours a tab has, whichever copy of our script has put them there. */
export async function pillsIn({ control }: Extension, page: Page): Promise<number> {
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

/** Presses where a button of our sign is, whatever the page has laid over it, once it is there. */
export async function pressPill(extension: Extension, page: Page, name: string): Promise<void> {
  const at = await until(
    `the sign’s button “${name}”`,
    async () => (await pillShown(extension, page))?.buttons[name],
  );
  await page.mouse.click(at.x, at.y);
}

/** Closes the sign of a task that is done, unless it has been looked at for so long that it has gone by itself. */
export async function closePill(extension: Extension, page: Page): Promise<void> {
  const close = (await pillShown(extension, page))?.buttons.Close;
  if (close) await page.mouse.click(close.x, close.y);
}
