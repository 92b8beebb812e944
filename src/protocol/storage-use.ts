import * as v from 'valibot';
import { count, list } from './fields.ts';

/** unused: of no part of this version · damaged: tasks that were put aside · the others by what they hold. */
export const storageKinds = ['unused', 'damaged', 'finished', 'tasks', 'chats'] as const;
export type StorageKind = (typeof storageKinds)[number];

/** What can be deleted without a loss for a running task. */
export const FREEABLE: ReadonlySet<StorageKind> = new Set(['unused', 'damaged', 'finished']);

export const storageUseSchema = list(
  v.object({ kind: v.picklist(storageKinds), bytes: count }),
  storageKinds.length,
);
/** What takes the room in Chrome's storage, the largest first. */
export type StorageUse = Readonly<v.InferOutput<typeof storageUseSchema>>;
