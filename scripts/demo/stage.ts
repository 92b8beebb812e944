import type { Page } from '@playwright/test';
import type { Extension } from '../../tests/support/launch.ts';
import { say } from '../say.mjs';

/** Waits until the person has closed the browser, or has pressed Ctrl+C. */
export async function closedByPerson({ context }: Extension): Promise<void> {
  say('Its browser stays open: look around. Close it, or press Ctrl+C, to end.');
  await new Promise<void>((ended) => {
    context.once('close', () => ended());
    process.once('SIGINT', () => ended());
  });
}

/** Settles as the first of them does. */
export const first = <T>(promises: readonly Promise<T>[]): Promise<T> => {
  for (const promise of promises) promise.catch(() => undefined);
  return Promise.race(promises);
};

/** The person allows the order, which they see in the panel. */
export async function allowPurchase(panel: Page, limitMs: number): Promise<void> {
  const card = panel.getByRole('group', { name: /^Place this order/ });
  await card.getByRole('button', { name: 'Allow once' }).click({ timeout: limitMs });
  say('It asks before it orders, and you allow it, once.');
}

/** Rejects with the reason for which the task is held, as the panel shows it. */
export async function stopped(panel: Page, limitMs: number): Promise<never> {
  const now = panel.getByRole('region', { name: 'Now' });
  const hold = now.filter({ has: panel.getByRole('button', { name: 'Resume' }) });
  await hold.waitFor({ timeout: limitMs });
  throw new Error(`The task has stopped: ${await hold.textContent()}`);
}

/** Rejects after that time. */
export const tooLate = (limitMs: number): Promise<never> =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`It is not done after ${limitMs / 1000} s.`)), limitMs).unref();
  });
