import { effect, type Signal, signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import type { View } from '../../protocol/view.ts';

const PREFIX = 'draft ';

/** The purpose of a draft: the next task, words for a session, the answer to a question, or the text for a dialog. */
export type DraftName = 'task' | `command ${string}` | `answer ${string}` | `dialog ${string}`;

/**
 * A text that the person is writing, the same in every open page of ours, kept until it is empty: Chrome closes a popup
 * at the first click outside it.
 */
export function useDraft(name: DraftName): Signal<string> {
  const draft = useMemo(() => signal(localStorage.getItem(PREFIX + name) ?? ''), [name]);
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === PREFIX + name) draft.value = newValue ?? '';
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [draft]);
  // Not `useEffect`, which runs later: what is typed at once, in a popup that closes at once, is kept too.
  useLayoutEffect(() => effect(() => keep(name, draft.value)), [draft]);
  return draft;
}

function keep(name: DraftName, text: string): void {
  if (text === '') localStorage.removeItem(PREFIX + name);
  else localStorage.setItem(PREFIX + name, text);
}

/** Deletes the drafts for sessions and questions that have ended. */
export function forgetEnded({ sessions }: Pick<View, 'sessions'>): void {
  const current = new Set([
    'task',
    ...sessions.flatMap(({ id, question }) => [`command ${id}`, `answer ${question?.id}`]),
  ]);
  for (const key of Object.keys(localStorage))
    if (key.startsWith(PREFIX) && !current.has(key.slice(PREFIX.length))) localStorage.removeItem(key);
}

const LAST_AGENT = 'last agent';

/** The agent of the task that was started last, as text; null before the first. */
export const lastAgentText = (): string | null => localStorage.getItem(LAST_AGENT);

/** Remembers it for the next start form, in every page of ours. */
export const keepLastAgentText = (text: string): void => localStorage.setItem(LAST_AGENT, text);
