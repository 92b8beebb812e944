import { useEffect } from 'preact/hooks';
import type { TabId } from '../../../protocol/ids.ts';
import type { View } from '../../../protocol/view.ts';
import { choices, refreshChoices } from '../../shared/choices.ts';

/** A chat in a tab. */
export interface OpenChat {
  readonly tabId: TabId;
  readonly name: string;
  readonly title: string;
  readonly url: string;
}

/** The chats that are open, with or without a task; undefined until the worker has answered. */
export function useOpenChats(view: View): readonly OpenChat[] | undefined {
  useEffect(() => {
    void refreshChoices();
    // The person may open a chat in another tab and return.
    addEventListener('focus', refreshChoices);
    return () => removeEventListener('focus', refreshChoices);
  }, [view]);
  if (!choices.value) return undefined;
  const atWork = view.sessions.flatMap(({ agent: { tabId, url, name, gone }, chat }) =>
    chat && tabId !== null && url !== null && !gone ? [{ tabId, url, name, title: '' }] : [],
  );
  return [...choices.value.chats, ...atWork];
}
