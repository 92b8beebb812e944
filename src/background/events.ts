import type { DialogEvent } from '../cdp/debugger.ts';
import { escapeAttribute } from '../perception/escape.ts';
import type { TabId } from '../protocol/ids.ts';

/** Characters of a dialog that a person would read. */
const SAID_MAX = 200;

// What happened beside the page while a command was at work, in words. Lost with the worker, as the command's receipt then says `unknown`.
const events = new Map<TabId, string[]>();

const add = (tabId: TabId, what: string): void => {
  events.set(tabId, [...(events.get(tabId) ?? []), what]);
};

/** What has happened in a tab since the last time it was asked: in the page's own words, to be redacted before it is told. */
export function takeEvents(tabId: TabId): readonly string[] {
  const taken = events.get(tabId) ?? [];
  events.delete(tabId);
  return taken;
}

/** A dialog of the page had to be answered: an open one freezes the page. */
export function dialogOpened({ tabId, type, message, accepted }: DialogEvent): void {
  const text = escapeAttribute(message.slice(0, SAID_MAX)); // It stands between quotes.
  add(tabId, accepted ? `The page said in an alert: "${text}".` : `The page asked in a ${type} dialog, which was dismissed: "${text}".`);
}

/** A page has opened another tab. */
export const tabOpened = (opener: TabId, url: string): void => add(opener, `The page opened another tab (${url}), which is not a target.`);
