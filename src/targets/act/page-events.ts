import type { DialogEvent } from '../../cdp/dialogs.ts';
import type { TabId } from '../../protocol/ids.ts';
import { inAddress, quoted, type Said, say } from '../../protocol/said.ts';

/** Longest text of an alert to keep, in characters. */
const QUOTE_MAX = 10_000;

/** Characters of an alert's text that a receipt quotes. */
const DIALOG_MAX = 500;

/**
 * A side effect that the page's DOM does not show (an alert, a new tab). `quote` is the page's own text, '' if none;
 * the caller redacts it before `describe` quotes it.
 */
export interface PageEvent {
  readonly quote: string;
  /** The address of the page that the quote is of. */
  readonly url?: string;
  readonly describe: (redacted: string) => Said;
}

// The side effects of the running command, by tab. Lost with the worker; the receipt then says `unknown`.
const events = new Map<TabId, PageEvent[]>();

const add = (tabId: TabId, event: PageEvent): void => {
  events.set(tabId, [...(events.get(tabId) ?? []), event]);
};

/** Returns and removes the events of a tab. */
export function takeEvents(tabId: TabId): readonly PageEvent[] {
  const taken = events.get(tabId) ?? [];
  events.delete(tabId);
  return taken;
}

/** Records an alert that the debugger has accepted, because it would freeze the page. */
export const alertShown = ({ tabId, url, message }: DialogEvent): void =>
  add(tabId, {
    quote: message.slice(0, QUOTE_MAX),
    url,
    describe: (redacted) =>
      redacted
        ? say`The page said in an alert: ${quoted(redacted, DIALOG_MAX)}.`
        : say`The page said in an alert.`,
  });

/** Records that a page has opened another tab. */
export const tabOpened = (opener: TabId, origin: string): void =>
  add(opener, {
    quote: '',
    describe: () => say`The page opened another tab (${inAddress(origin)}), which is not a target.`,
  });

/** Records that the page asked for a file: no chooser opens while a press of ours is under way. */
export const filesAsked = (tabId: TabId): void =>
  add(tabId, {
    quote: '',
    describe: () =>
      say`The page asked for a file; its chooser was not opened, since files are chosen by the person.`,
  });
