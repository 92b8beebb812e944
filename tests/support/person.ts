import { expect, type Page } from '@playwright/test';
import type { Extension } from './launch.ts';

/** What a person does with the extension, by its own pages alone. */
export interface Person {
  /** Reads the welcome page and agrees. */
  enable(): Promise<void>;
  /** Opens a page in a tab of its own. */
  visit(url: string): Promise<Page>;
  assignAgent(chat: Page, task?: string): Promise<void>;
  /** Assigns a target and saves it as a tool, or skips that. */
  assignTarget(page: Page, options?: { readonly saveAs?: string }): Promise<void>;
  /** Sends words to the agent from the popup over a page. */
  tellAgent(over: Page, words: string): Promise<void>;
  /** Ends the session, and says so twice. */
  disengage(over: Page): Promise<void>;
  /** Does something in the popup over a page and closes it. */
  inPopup<T>(over: Page, act: (popup: Page) => Promise<T>): Promise<T>;
}

export function createPerson(extension: Extension): Person {
  const inPopup: Person['inPopup'] = async (over, act) => {
    const popup = await extension.openPopup(over);
    const done = await act(popup);
    await popup.close();
    return done;
  };

  return {
    inPopup,
    async enable() {
      const welcome = await extension.welcome();
      await welcome.getByRole('button', { name: 'I understand and enable' }).click();
      await expect(welcome.getByText('AgentAnything is enabled')).toBeVisible();
      await welcome.close();
    },
    async visit(url) {
      const page = await extension.context.newPage();
      await page.goto(url);
      return page;
    },
    assignAgent: (chat, task = '') =>
      inPopup(chat, async (popup) => {
        await popup.getByLabel('Task (optional)').fill(task);
        await popup.getByRole('button', { name: 'Assign as agent' }).click();
        await expect(popup.getByText('This chat is the agent.')).toBeVisible();
      }),
    tellAgent: (over, words) =>
      inPopup(over, async (popup) => {
        await popup.getByLabel('Tell the agent').fill(words);
        await popup.getByRole('button', { name: 'Send command' }).click();
        await expect(popup.getByText('Your words go into the agent’s next prompt.')).toBeVisible();
      }),
    disengage: (over) =>
      inPopup(over, async (popup) => {
        await popup.getByRole('button', { name: 'Disengage' }).click();
        await popup.getByRole('button', { name: 'Disengage' }).last().click();
        await expect(popup.getByText('The session has ended.')).toBeVisible();
      }),
    assignTarget: (page, { saveAs } = {}) =>
      inPopup(page, async (popup) => {
        await popup.getByRole('button', { name: 'Assign as target' }).click();
        const name = popup.getByLabel('Name', { exact: true });
        await expect(name).toBeFocused();
        if (saveAs === undefined) return name.press('Escape');
        await name.fill(saveAs);
        await name.press('Enter');
        await expect(popup.getByText(`Saved “${saveAs}”`)).toBeVisible();
      }),
  };
}
