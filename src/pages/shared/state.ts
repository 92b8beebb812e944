import { type Signal, signal } from '@preact/signals';
import { askWorker } from '../../messaging/ask.ts';
import { servePages } from '../../messaging/serve.ts';
import type { View } from '../../protocol/view.ts';

/** Something that another context knows and this page has asked for. */
export type Known<T> =
  | { readonly state: 'asking' }
  | { readonly state: 'known'; readonly value: T }
  | { readonly state: 'unanswered' };

/** What the service worker last told this page. */
export const view: Signal<Known<View>> = signal({ state: 'asking' });

let told = 0; // Counts what this page was told, so that an answer never overwrites what is newer.

/** Asks for the view once more. */
export async function refreshView(): Promise<void> {
  const before = ++told;
  const answer = await askWorker('GET_VIEW', {});
  if (told !== before) return;
  view.value = answer.ok && answer.value ? { state: 'known', value: answer.value } : { state: 'unanswered' };
}

/** Keeps `view` true for as long as the page is open. */
export function followView(): Promise<void> {
  servePages({
    VIEW_CHANGED(value) {
      told++;
      view.value = { state: 'known', value };
    },
  });
  return refreshView();
}
