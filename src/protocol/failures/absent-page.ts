import type { Failure } from '../outcome.ts';
import { overheard, quoted, said, say } from '../said.ts';

// Why there is no page in a target that could be read or acted in.

/** The renderer of a page has ended. */
export const crashedPage: Failure = {
  code: 'page_crashed',
  message: said('The page has crashed.'),
  hint: said('Open its address again with open_tab, or ask the person with ask_user to reload that tab.'),
};

/** The browser has unloaded the page to save memory, or has not loaded it yet. */
export const asleepPage: Failure = {
  code: 'no_answer',
  message: said('The browser keeps the page unloaded to save memory.'),
  hint: said('Open its address again with open_tab, or ask the person with ask_user to look at that tab.'),
};

export const pageNotLoaded = (number: number): Failure => ({
  code: 'no_answer',
  message: say`Target ${number} could not be loaded: the browser shows an error page.`,
  hint: say`Open another address with open_tab, or ask the person with ask_user.`,
});

/** Chrome lets no script of ours into the page, as where a policy of the browser blocks the host. */
export const scriptsRefused = (cause: unknown): Failure => ({
  code: 'no_answer',
  message: say`Chrome lets no extension into this page: ${overheard(reasonOf(cause))}.`,
  hint: say`The page can be neither read nor used: go another way, or ask the person with ask_user.`,
});

/** Our script in a page has thrown: what it was asked for is not known. `why` may come from a script that the page has taken over. */
export const scriptFailed = (why: string): Failure => ({
  code: 'script_failed',
  message: say`The page is there and could not be read or used: the extension’s script in it failed with ${quoted(why.replace(QUOTED, '…'), 100)}.`,
  hint: say`Try once more with snapshot. If it fails again, load the page again with reload, go another way, or ask the person with ask_user.`,
});

/** What an error quotes may be a value of the page, which nothing has redacted. */
const QUOTED = /".*"|'.*'|\b[a-z-]+:\/\/\S+/gs;

/** Chrome's own words, without addresses. */
const reasonOf = (cause: unknown): string =>
  (cause instanceof Error ? cause.message : String(cause))
    .replace(/\b[a-z-]+:\/\/\S+/g, '…')
    .replace(/\.$/, '');
