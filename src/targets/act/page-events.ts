import type { DialogEvent } from '../../cdp/debugger.ts';
import type { TabId } from '../../protocol/ids.ts';
import { inAddress, named, quoted, type Said, say } from '../../protocol/said.ts';

/** Longest dialog text to keep, in characters. */
const QUOTE_MAX = 10_000;

/** Characters of a dialog's text that a receipt quotes. */
const DIALOG_MAX = 500;

/**
 * A side effect that the page's DOM does not show (a dialog, a new tab). `quote` is the page's own text, '' if none;
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

/** Records a dialog that the debugger has answered, because an open dialog freezes the page. */
export function dialogOpened({ tabId, url, type, message, accepted }: DialogEvent): void {
  const what = accepted
    ? say`The page said in an alert`
    : say`The page asked in a ${named(type)} dialog, which was dismissed`;
  add(tabId, {
    quote: message.slice(0, QUOTE_MAX),
    url,
    describe: (redacted) => (redacted ? say`${what}: ${quoted(redacted, DIALOG_MAX)}.` : say`${what}.`),
  });
}

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
