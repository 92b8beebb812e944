import type { SessionId } from '../../protocol/ids.ts';

/** What the person has opened: a task, the form for a new one, or what was sent in a task. */
export type Opened =
  | { readonly kind: 'task'; readonly id: SessionId | undefined }
  | { readonly kind: 'new' }
  | { readonly kind: 'sent'; readonly id: SessionId };
