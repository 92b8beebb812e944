import type { DialogEvent } from '../../cdp/debugger.ts';
import type { TabId } from '../../protocol/ids.ts';

/** More of a dialog than anybody reads, and little enough to keep. */
const QUOTE_MAX = 10_000;

/** Something that happened beside the page. `quote` is the page's own words, to be redacted before `tell` puts them between quotes; '' is none. */
export interface PageEvent {
  readonly quote: string;
  readonly tell: (redacted: string) => string;
}

// What happened beside the page while a command was at work, in words. Lost with the worker, as the command's receipt then says `unknown`.
const events = new Map<TabId, PageEvent[]>();

const add = (tabId: TabId, what: PageEvent): void => {
  events.set(tabId, [...(events.get(tabId) ?? []), what]);
};

/** What has happened in a tab since the last time it was asked. */
export function takeEvents(tabId: TabId): readonly PageEvent[] {
  const taken = events.get(tabId) ?? [];
  events.delete(tabId);
  return taken;
}

/** A dialog of the page had to be answered: an open one freezes the page. */
export function dialogOpened({ tabId, type, message, accepted }: DialogEvent): void {
  const what = accepted
    ? 'The page said in an alert'
    : `The page asked in a ${type} dialog, which was dismissed`;
  add(tabId, {
    quote: message.slice(0, QUOTE_MAX),
    tell: (redacted) => (redacted ? `${what}: "${redacted}".` : `${what}.`),
  });
}

/** A page has opened another tab. */
export const tabOpened = (opener: TabId, origin: string): void =>
  add(opener, { quote: '', tell: () => `The page opened another tab (${origin}), which is not a target.` });
