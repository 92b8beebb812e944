import { expect, type Page } from '@playwright/test';
import type { Person } from './person.ts';

/** Chooses in the popup to use a page as a chat. */
export const startOffer = (person: Person, page: Page, task: string): Promise<void> =>
  person.inPopup(page, async (popup) => {
    await popup.getByLabel('What do you want done?').fill(task);
    await popup.getByRole('button', { name: 'Set it up' }).click();
    await expect(popup.getByRole('region', { name: 'Now' })).toBeVisible();
  });

/** The same. Returns the text that the card in the panel shows, before it is sent. */
export async function offerPage(person: Person, page: Page, task: string): Promise<string> {
  await startOffer(person, page, task);
  return person.inPanel(page, async (panel) => {
    const text = panel.getByRole('region', { name: 'Text to send' });
    await expect(text).toBeVisible();
    return (await text.textContent()) ?? '';
  });
}

/** Agrees that the text is sent. */
export const sendOffer = (person: Person, page: Page): Promise<void> =>
  person.inPanel(page, async (panel) => {
    const send = panel.getByRole('region', { name: 'Now' }).getByRole('button', { name: 'Send' });
    await send.click();
    await expect(send).toHaveCount(0);
  });
