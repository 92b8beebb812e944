import type { SessionId, TabId } from '../../protocol/ids.ts';
import type { OpenForm } from '../models/open-form.ts';

/**
 * The open view: a task, the form for a new one, the check of a chat, a task's latest message or its view of a tab; the history, a
 * task of the past, or a kept message of one; the models, or the form of one.
 */
export type Opened =
  | { readonly kind: 'task'; readonly id: SessionId | undefined }
  | { readonly kind: 'new' }
  | { readonly kind: 'check'; readonly tabId: TabId }
  | { readonly kind: 'sent'; readonly id: SessionId }
  | { readonly kind: 'seen'; readonly id: SessionId; readonly tabId: TabId }
  | { readonly kind: 'history'; readonly largestFirst?: true }
  | { readonly kind: 'run'; readonly id: SessionId; readonly from?: Opened }
  | { readonly kind: 'shown'; readonly id: SessionId; readonly turn: number; readonly from: Opened }
  | { readonly kind: 'models'; readonly form?: OpenForm; readonly from: Opened };
