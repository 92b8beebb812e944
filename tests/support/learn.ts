import { expect, type Page } from '@playwright/test';
import type { Model } from './fixtures/model.ts';
import type { Person } from './person.ts';

/** A chat that does what a lesson asks, and otherwise what `model` does. */
export const learning =
  (model: Model): Model =>
  (prompt, history) => {
    const [, one, other] = /the words (\w+) and (\w+) joined/.exec(prompt) ?? [];
    if (!one) return model(prompt, history);
    return `${one}-${other}\n\n${Array.from({ length: 40 }, (_, index) => index + 1).join(', ')}`;
  };

/** Chooses "Learn this chat" in the popup and answers the message that it shows. */
export const beginLesson = (person: Person, chat: Page, task: string): Promise<string> =>
  person.inPopup(chat, async (popup) => {
    await popup.getByLabel('Task (optional)').fill(task);
    await popup.getByRole('button', { name: 'Learn this chat' }).click();
    return lessonIn(popup);
  });

/** The message that the popup shows for copying. */
export async function lessonIn(popup: Page): Promise<string> {
  const message = popup.getByLabel('Message to send');
  await expect(message).toBeVisible();
  return (await message.textContent()) ?? '';
}

/** Types a message into the chat as a person does, and presses what sends it, or Enter where nothing is named. */
export async function sendInChat(chat: Page, text: string, send?: string): Promise<void> {
  await chat.locator('[contenteditable="true"], textarea').first().click();
  await chat.keyboard.insertText(text);
  if (send) await chat.locator(send).click();
  else await chat.keyboard.press('Enter');
}
