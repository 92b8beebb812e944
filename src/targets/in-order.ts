import type { TabId } from '../protocol/ids.ts';

// The work under way, by tab. Lost with the worker, as is the work.
const underWay = new Map<TabId, Promise<unknown>>();

/** Does one work in a tab after the other, so that the end of a thing is never stored before its beginning. */
export function inOrder(tabId: TabId, work: () => Promise<unknown>): Promise<void> {
  const before = underWay.get(tabId) ?? Promise.resolve();
  const next = before.then(work, work).finally(() => {
    if (underWay.get(tabId) === next) underWay.delete(tabId);
  });
  underWay.set(tabId, next);
  return next.then(() => undefined);
}
