import { type Signal, signal } from '@preact/signals';
import { askWorker } from '../../messaging/ask.ts';
import { servePages } from '../../messaging/serve.ts';
import type { SessionId } from '../../protocol/ids.ts';
import type { SessionView, View } from '../../protocol/view.ts';

/** A value that this page has requested from another context. */
export type Known<T> =
  | { readonly state: 'asking' }
  | { readonly state: 'known'; readonly value: T }
  | { readonly state: 'unanswered' };

/** The latest view from the service worker. */
export const view: Signal<Known<View>> = signal({ state: 'asking' });

/** The task that the person comes from a notification of; another object for each press. */
export const calledTo: Signal<Pick<SessionView, 'id'> | undefined> = signal(undefined);

/** The last line of what the model of a session writes now, by session. */
export const modelLines: Signal<Readonly<Record<SessionId, string>>> = signal({});

let told = 0; // Counts the views received, so that a late answer never overwrites a newer one.

/** Asks for the view again. */
export async function refreshView(): Promise<void> {
  const before = ++told;
  const answer = await askWorker('GET_VIEW', {});
  if (told !== before) return;
  view.value = answer.ok && answer.value ? { state: 'known', value: answer.value } : { state: 'unanswered' };
}

/** Keeps `view` up to date while the page is open. */
export function followView(): Promise<void> {
  servePages({
    VIEW_CHANGED(value) {
      told++;
      view.value = { state: 'known', value };
    },
    SHOW_TASK({ session }) {
      calledTo.value = { id: session };
    },
    MODEL_SAYS({ session, line }) {
      modelLines.value = { ...modelLines.value, [session]: line };
    },
  });
  return refreshView();
}
