import type { Page } from '@playwright/test';
import type { Choices } from '../../../src/protocol/choices.ts';
import type { TabId } from '../../../src/protocol/ids.ts';
import type { TabAbilities, View } from '../../../src/protocol/view.ts';

/** What a page of ours is told instead of what the worker knows. */
export interface Shown {
  /** Absent if the worker does not answer. */
  readonly view?: View;
  readonly choices: Choices;
  /** What may become of the tab in front. */
  readonly abilities?: TabAbilities;
  /** The tab in front; by default the page itself. */
  readonly front?: {
    readonly id: TabId;
    readonly title: string;
    readonly url: string;
    readonly active: boolean;
  };
  /** Shows our words 40 % longer and from right to left, as in another language. */
  readonly isElsewhere?: boolean;
  /** Answers to other messages, by name. */
  readonly answers?: Readonly<Record<string, unknown>>;
}

/** Opens a page of ours before a worker that shows it this, and nothing else later. */
export async function showPage(page: Page, address: string, shown: Shown): Promise<void> {
  await page.addInitScript(({ view, choices, abilities, front, answers: others, isElsewhere = false }) => {
    if (isElsewhere) {
      // The scripts of earlier states of this page run again, and the words are to become longer once.
      const all = globalThis as { words?: typeof chrome.i18n.getMessage };
      all.words ??= chrome.i18n.getMessage;
      const { words } = all;
      chrome.i18n.getMessage = (name: string, substitutions?: string | (string | number)[]) => {
        const said = words(name, substitutions);
        return said + ' łóńgęr'.repeat(Math.ceil((said.length * 0.4) / 7));
      };
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.dir = 'rtl';
      });
    }
    const answers: Readonly<Record<string, unknown>> = {
      ...others,
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
    // Without it the tab in front is the page that is shown.
    if (front)
      Object.defineProperty(chrome.windows, 'getLastFocused', {
        configurable: true,
        value: async () => ({ tabs: [front] }),
      });
  }, shown);
  await page.goto(address);
}
