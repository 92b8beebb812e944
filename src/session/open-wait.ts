import type { ItemId, TabId } from '../protocol/ids.ts';
import type { WaitFor } from '../protocol/wait-for.ts';

/** An open `wait`, from `since` until `until` at most, Unix ms. Without `for` it waits for any change. */
export interface OpenWait {
  readonly item: ItemId;
  readonly for?: WaitFor;
  /** The text or the part of an address that is waited for. */
  readonly value?: string;
  /** The target that is looked at; absent where it is any. */
  readonly tabId?: TabId;
  readonly since: number;
  readonly until: number;
}
