import * as v from 'valibot';
import { count, list } from './fields.ts';
import { LIMITS } from './limits.ts';

/** What a script waits for on an element, as far as a mouse can do it. */
export const listenerKinds = ['press', 'double', 'menu', 'drag', 'hover'] as const;
export type ListenerKind = (typeof listenerKinds)[number];

export const listenersSchema = v.pipe(
  v.object({
    /** How many elements the document has, and a hash of their names: a document that has changed has others. */
    elements: count,
    hash: count,
    /** By kind the elements that are listened on, each by its place among all, from 0. */
    heard: list(
      v.object({ kind: v.picklist(listenerKinds), at: list(count, LIMITS.listened) }),
      listenerKinds.length,
    ),
  }),
  v.title('Listeners'),
);

/**
 * The elements of one document on which scripts listen. Elements are in the order of the flat tree, without
 * pseudo-elements and without what the browser's own shadow roots hold.
 */
export type Listeners = Readonly<v.InferOutput<typeof listenersSchema>>;

/** What a frame makes of what it is told: it is another document, or has changed; it knew all that; or it did not. */
export const listenersTaken = v.picklist(['unlike', 'known', 'news']);
export type ListenersTaken = v.InferOutput<typeof listenersTaken>;

/** Hashes the names of a document's elements, which both sides list. FNV-1a, 32 bits. */
export function hashOfNames(names: readonly string[]): number {
  let hash = 0x811c9dc5;
  for (const name of names) {
    for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
    hash = Math.imul(hash ^ 0xff, 0x01000193);
  }
  return hash >>> 0;
}
