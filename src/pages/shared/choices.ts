import { type Signal, signal } from '@preact/signals';
import { askWorker } from '../../messaging/ask.ts';
import type { Choices } from '../../protocol/choices.ts';

/** The chats and tabs that a task may begin with; undefined until the worker has answered. */
export const choices: Signal<Choices | undefined> = signal(undefined);

let asked = 0; // Only the newest answer counts.

/** Asks again for the chats and tabs that there are now. */
export async function refreshChoices(): Promise<void> {
  const ask = ++asked;
  const answer = await askWorker('GET_CHOICES', {});
  if (ask === asked && answer.ok && answer.value) choices.value = answer.value;
}
