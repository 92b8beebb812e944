import type { DialogEvent } from '../../cdp/dialogs.ts';
import type { DownloadStep } from '../../cdp/downloads.ts';
import { sizeInWords } from '../../protocol/file-words.ts';
import type { TabId } from '../../protocol/ids.ts';
import { quoted, type Said, say } from '../../protocol/said.ts';
import { stirs } from '../stirs.ts';

/** Longest text of an alert to keep, in characters. */
const QUOTE_MAX = 10_000;

/** Characters of a file's name that a receipt quotes. */
const NAME_MAX = 120;

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
  /** It would have opened a file chooser. */
  readonly asksForFiles?: true;
  /** It has stopped the page until it was accepted. */
  readonly isAlert?: true;
  readonly describe: (redacted: string) => Said | Promise<Said | ''>;
}

// The side effects of the running command, by tab. Lost with the worker; the receipt then says `unknown`.
const events = new Map<TabId, PageEvent[]>();

const add = (tabId: TabId, event: PageEvent): void => {
  events.set(tabId, [...(events.get(tabId) ?? []), event]);
  stirs.give(tabId);
};

/** Returns and removes the events of a tab. */
export function takeEvents(tabId: TabId): readonly PageEvent[] {
  const taken = events.get(tabId) ?? [];
  events.delete(tabId);
  return taken;
}

/** Whether something has happened in a tab that was not taken yet. */
export const hasEvents = (tabId: TabId): boolean => (events.get(tabId) ?? []).length > 0;

/** Removes that the page has asked for files, which a command has answered or tells itself. Answers whether it has. */
export function takeFileRequests(tabId: TabId): boolean {
  const all = takeEvents(tabId);
  const others = all.filter(({ asksForFiles }) => !asksForFiles);
  if (others.length > 0) events.set(tabId, [...others]);
  return others.length < all.length;
}

/** Records an alert that the debugger has accepted, because it would freeze the page. */
export const alertShown = ({ tabId, url, message }: DialogEvent): void =>
  add(tabId, {
    quote: message.slice(0, QUOTE_MAX),
    url,
    isAlert: true,
    describe: (redacted) =>
      redacted
        ? say`The page said in an alert: ${quoted(redacted, DIALOG_MAX)}.`
        : say`The page said in an alert.`,
  });

/** Records that a page has opened a tab; the receipt waits until that is stored, and tells what was stored then. */
export const tabOpened = (opener: TabId, stored: Promise<unknown>): void =>
  add(opener, {
    quote: '',
    describe: () =>
      stored.then(
        () => '',
        () => say`The page opened a tab that could not be taken up.`,
      ),
  });

// How large each download is that a receipt is to tell of, in bytes, by Chrome's id. Lost with the worker like the events.
const sizes = new Map<string, number>();

/** Records that the page began a download, or how large that is. */
export function downloadSeen(step: DownloadStep): void {
  if ('bytes' in step) {
    if (sizes.has(step.guid)) sizes.set(step.guid, step.bytes);
    return;
  }
  const { tabId, guid, url, name } = step;
  sizes.set(guid, 0);
  add(tabId, {
    quote: name.slice(0, QUOTE_MAX),
    url,
    describe: (redacted) => {
      const bytes = sizes.get(guid) ?? 0;
      sizes.delete(guid);
      const what = redacted ? say`: ${quoted(redacted, NAME_MAX)}` : say`, whose name is not shown`;
      return say`The page began a download${what}, ${bytes > 0 ? sizeInWords(bytes) : 'size not known yet'}.`;
    },
  });
}

/** Records that the page asked for a file: no chooser opens while a press of ours is under way. */
export const filesAsked = (tabId: TabId): void =>
  add(tabId, {
    quote: '',
    asksForFiles: true,
    describe: () =>
      say`The page asked for a file; its chooser was not opened, since files are chosen by the person.`,
  });
