import type { TabId } from '../protocol/ids.ts';

/** A tab that a target has opened. Nothing of it is read unless it is a target, too. */
export interface OpenedTab {
  readonly tabId: TabId;
  /** From the same count as the targets' numbers: it keeps it when it becomes a target. */
  readonly number: number;
  /** The number of the target that has opened it. */
  readonly by: number;
  /** The origin of its page; '' while it has no address. */
  readonly site: string;
  /** Its first page has come: from then on it does not join the session by itself. */
  readonly arrived: boolean;
}

/** A tab that the agent has opened, whatever has become of it as a target. */
export interface AgentTab {
  readonly tabId: TabId;
  /** The person has had it in front since. */
  readonly isUsed?: true;
}

/** What an opened tab has taken from the person, to be given back. */
export interface TakenFront {
  readonly tabId: TabId;
  /** The tab of the same window that was in front before. */
  readonly front?: TabId;
  /** The window that had the focus before. */
  readonly window?: number;
}

/** A tab that is being opened: enough to find it again after the worker has died over it. */
export interface Opening {
  /** Hash of the address that it is opened with. */
  readonly address: string;
  /** The origin of that address, which the person has allowed. */
  readonly site: string;
  /** The highest tab id before it: the new tab's is higher. */
  readonly newerThan: number;
  /** The new tab, as soon as it is known. */
  readonly tabId?: TabId;
}
