import type { SessionId, TabId } from '../../protocol/ids.ts';

/** What the person has opened: a task, the form for a new one, the check of a chat, what was sent in a task, or what it sees of a tab. */
export type Opened =
  | { readonly kind: 'task'; readonly id: SessionId | undefined }
  | { readonly kind: 'new' }
  | { readonly kind: 'check'; readonly tabId: TabId }
  | { readonly kind: 'sent'; readonly id: SessionId }
  | { readonly kind: 'seen'; readonly id: SessionId; readonly tabId: TabId };
