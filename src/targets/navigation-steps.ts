import type { TabId } from '../protocol/ids.ts';

/** What Chrome tells of a navigation of a tab's top frame. */
export type NavigationStep =
  | { readonly kind: 'began' }
  | { readonly kind: 'committed'; readonly url: string; readonly documentId?: string }
  /** The page is the same one, at another address of its own; `isHistory`: by way of the history. */
  | { readonly kind: 'within'; readonly url: string; readonly isHistory: boolean }
  /** `error` is Chrome's name of it, such as `net::ERR_NAME_NOT_RESOLVED`. */
  | { readonly kind: 'failed'; readonly url: string; readonly error: string };

// Who follows the navigations of a tab. Lost with the worker, as is the command that follows them.
const following = new Map<TabId, Set<(step: NavigationStep) => void>>();

/** Tells whoever follows the navigations of this tab. */
export function navigationSeen(tabId: TabId, step: NavigationStep): void {
  for (const told of following.get(tabId) ?? []) told(step);
}

/** Calls `told` with every step, until the function that it returns is called. */
export function onNavigation(tabId: TabId, told: (step: NavigationStep) => void): () => void {
  const all = following.get(tabId) ?? new Set();
  following.set(tabId, all.add(told));
  return () => {
    all.delete(told);
    if (all.size === 0 && following.get(tabId) === all) following.delete(tabId);
  };
}
