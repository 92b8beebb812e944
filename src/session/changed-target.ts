import type { TabId } from '../protocol/ids.ts';

/** A target whose page has changed by itself: first and last since the agent saw it, Unix ms. */
export interface ChangedTarget {
  readonly tabId: TabId;
  readonly since: number;
  readonly at: number;
}
