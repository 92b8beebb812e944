import type { Page } from '@playwright/test';
import type { Choices } from '../../../src/protocol/choices.ts';
import type { TabAbilities, View } from '../../../src/protocol/view.ts';

/** What a page of ours is told instead of what the worker knows. */
export interface Shown {
  readonly view: View;
  readonly choices: Choices;
  /** What may become of the tab in front. */
  readonly abilities?: TabAbilities;
}

/** Opens a page of ours before a worker that shows it this, and nothing else later. */
export async function showPage(page: Page, address: string, shown: Shown): Promise<void> {
  await page.addInitScript(({ view, choices, abilities }) => {
    const answers: Readonly<Record<string, unknown>> = {
      GET_VIEW: view,
      GET_CHOICES: choices,
      GET_ABILITIES: abilities,
    };
    // Configurable: what a page is shown later replaces this.
    Object.defineProperty(chrome.runtime, 'sendMessage', {
      configurable: true,
      value: async ({ type }: { type: string }) => ({ res: answers[type] }),
    });
    // The extension’s own worker tells all its pages whenever its view changes.
    Object.defineProperty(chrome.runtime.onMessage, 'addListener', {
      configurable: true,
      value: () => undefined,
    });
  }, shown);
  await page.goto(address);
}
