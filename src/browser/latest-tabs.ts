import type { TabId } from '../protocol/ids.ts';

/** More tabs than a session can have, so that only entries of released tabs are dropped. */
const TABS_MAX = 20;

/** What is known of each of the latest tabs that something was noted of. */
export class LatestTabs<T> extends Map<TabId, T> {
  override set(tabId: TabId, value: T): this {
    this.delete(tabId);
    super.set(tabId, value);
    const [oldest] = this.keys();
    if (this.size > TABS_MAX && oldest !== undefined) this.delete(oldest);
    return this;
  }
}
