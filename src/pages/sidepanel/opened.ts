import type { SessionId, TabId } from '../../protocol/ids.ts';

/** The open view: a task, the form for a new one, the check of a chat, a task's sent messages, or its view of a tab. */
export type Opened =
  | { readonly kind: 'task'; readonly id: SessionId | undefined }
  | { readonly kind: 'new' }
  | { readonly kind: 'check'; readonly tabId: TabId }
  | { readonly kind: 'sent'; readonly id: SessionId }
  | { readonly kind: 'seen'; readonly id: SessionId; readonly tabId: TabId };
