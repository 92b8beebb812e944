import { expect, type Page } from '@playwright/test';
import type { ChatCheck } from '../../src/protocol/chat-check.ts';
import type { Model } from './fixtures/model.ts';

/** The code block that a test message asks for; undefined for any other message. */
const blockIn = (prompt: string): string | undefined => /```text\n([\s\S]*?)\n```/.exec(prompt)?.[1];

/** A chat that does what a test message asks. */
export const repeating: Model = (prompt) => {
  const block = blockIn(prompt);
  return block === undefined ? 'You are welcome.' : ['```text', block, '```'].join('\n');
};

/** Begins the check of the chat that is chosen in the panel's form. */
export async function beginCheck(panel: Page): Promise<void> {
  await panel.getByRole('button', { name: /^With/ }).click();
  await panel.getByRole('menuitem', { name: 'Check this chat' }).click();
  await expect(panel.getByRole('heading', { name: 'Check ChatGPT' })).toBeVisible();
}

/** The steps of a check as its view shows them, each with the line below it. */
export const stepsIn = async (page: Page): Promise<string[]> => page.locator('.checks > li').allInnerTexts();

/** The stored checks. */
export const checksIn = (control: Page): Promise<readonly ChatCheck[]> =>
  control.evaluate(async () => {
    const all = Object.entries(await chrome.storage.local.get<Record<string, ChatCheck>>(null));
    return all.filter(([key]) => key.startsWith('check:')).map(([, check]) => check);
  });
