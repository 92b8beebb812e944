import type { Page } from '@playwright/test';
import type { Choices } from '../../../src/protocol/choices.ts';
import type { View } from '../../../src/protocol/view.ts';

/** What a page of ours is told instead of what the worker knows. */
export interface Shown {
  readonly view: View;
  readonly choices: Choices;
}

/** Opens a page of ours before a worker that shows it this. */
export async function showPage(page: Page, address: string, shown: Shown): Promise<void> {
  await page.addInitScript(({ view, choices }) => {
    const answers: Readonly<Record<string, unknown>> = { GET_VIEW: view, GET_CHOICES: choices };
    Object.defineProperty(chrome.runtime, 'sendMessage', {
      value: async ({ type }: { type: string }) => ({ res: answers[type] }),
    });
  }, shown);
  await page.goto(address);
}
