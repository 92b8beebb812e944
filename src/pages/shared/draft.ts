import { effect, type Signal, signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import type { View } from '../../protocol/view.ts';

const PREFIX = 'draft ';
/** The words of a task that is being started: its page may close before the worker has answered. */
const STARTING = 'starting';

/** The purpose of a draft: the next task, words for a session, the answer to a question, or the text for a dialog. */
export type DraftName = 'task' | `command ${string}` | `answer ${string}` | `dialog ${string}`;

/**
 * A text that the person is writing, the same in every open page of ours, kept until it is empty: Chrome closes a popup
 * at the first click outside it.
 */
export function useDraft(name: DraftName): Signal<string> {
  const draft = useMemo(() => signal(localStorage.getItem(PREFIX + name) ?? ''), [name]);
  useLayoutEffect(() => {
    const one = { name, draft };
    shown.add(one);
    return () => void shown.delete(one);
  }, [draft]);
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

/** The drafts that this page shows. */
const shown = new Set<{ readonly name: DraftName; readonly draft: Signal<string> }>();

/** Deletes a draft, whether or not its field is still there: a task that began has replaced its form. */
export function dropDraft(name: DraftName): void {
  localStorage.removeItem(PREFIX + name);
  for (const one of shown) if (one.name === name) one.draft.value = '';
}

/** Notes the words of a task while it is being started; null once that is settled. */
export function noteStarting(task: string | null): void {
  if (task === null) localStorage.removeItem(STARTING);
  else localStorage.setItem(STARTING, task);
}

function keep(name: DraftName, text: string): void {
  if (text === '') localStorage.removeItem(PREFIX + name);
  else localStorage.setItem(PREFIX + name, text);
}

/** Deletes the drafts for sessions and questions that have ended, and that of a task that has begun. */
export function forgetEnded({ sessions }: Pick<View, 'sessions'>): void {
  const starting = localStorage.getItem(STARTING);
  if (starting !== null && sessions.some(({ task }) => task === starting)) {
    noteStarting(null);
    if (localStorage.getItem(`${PREFIX}task`)?.trim() === starting) dropDraft('task');
  }
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

const NOTIFY_OFFER = 'notify offer';

/** Whether the person has answered the offer of notifications, which is made once. */
export const isNotifyAnswered = (): boolean => localStorage.getItem(NOTIFY_OFFER) !== null;
export const noteNotifyAnswered = (): void => localStorage.setItem(NOTIFY_OFFER, 'answered');

const PRACTICE_TIME = 'practice time';

/** How long the task on the practice page took, as text; null before it was done. */
export const practiceTime = (): string | null => localStorage.getItem(PRACTICE_TIME);

/** Remembers it for the welcome page, also after the task has ended. */
export const keepPracticeTime = (text: string): void => localStorage.setItem(PRACTICE_TIME, text);
