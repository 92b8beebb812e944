import { copy } from './area.ts';
import type { FakeBrowser } from './browser.ts';

type Call = <A extends unknown[], T>(
  name: string,
  work: (...args: A) => T | Promise<T>,
) => (...args: A) => Promise<T>;

/** One input to a tab by the debugger. */
export interface Sent extends Debuggee {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Another extension puts a frame into a page: Chrome detaches from the tab, and lets nobody attach while it is there. */
export function putFrame(browser: FakeBrowser, tabId: number): void {
  browser.refusals.set(tabId, 'Cannot access a chrome-extension:// URL of different extension');
  if (!browser.attached.delete(tabId)) return;
  browser.pauses.detached(tabId);
  browser.onTell(() => browser.onDetach.fire({ tabId }, 'target_closed'));
}

function refuse(browser: FakeBrowser, tabId: number): void {
  const refusal = browser.refusals.get(tabId);
  if (refusal !== undefined) throw new Error(refusal);
}

/** What a command goes to, or an event is of: a tab, or a frame of it in another process. */
export interface Debuggee {
  readonly tabId: number;
  readonly sessionId?: string;
}

const notAttached = (tabId: number) => new Error(`Debugger is not attached to the tab with id: ${tabId}.`);

/** `chrome.debugger` of one life of the worker. */
export const debuggerOf = (browser: FakeBrowser, call: Call) => ({
  attach: call('debugger.attach', ({ tabId }: Debuggee) => {
    if (!browser.tabs.has(tabId)) throw new Error(`No tab with id: ${tabId}.`);
    refuse(browser, tabId);
    if (browser.attached.has(tabId))
      throw new Error(`Another debugger is already attached to the tab with id: ${tabId}.`);
    browser.attached.add(tabId);
  }),
  detach: call('debugger.detach', ({ tabId }: Debuggee) => {
    if (!browser.attached.delete(tabId)) throw notAttached(tabId);
    browser.pauses.detached(tabId);
  }),
  sendCommand: (to: Debuggee, method: string, params: Record<string, unknown> = {}) =>
    call(`debugger.sendCommand ${method}`, async ({ tabId, sessionId }: Debuggee) => {
      refuse(browser, tabId);
      if (!browser.attached.has(tabId)) throw notAttached(tabId);
      const input = { tabId, ...(sessionId !== undefined && { sessionId }), method, params: copy(params) };
      browser.sent.push(input);
      if (method === 'Target.setAutoAttach' && params.autoAttach === false && params.filter !== undefined)
        throw new Error('Target filter should be empty when disabling auto-attach');
      if (method === 'Page.handleJavaScriptDialog') {
        const { accept, promptText } = params as { accept: boolean; promptText?: string };
        browser.answerDialog(tabId, accept, promptText);
        return {};
      }
      // The browser answers these itself, whatever the page does.
      if (method.startsWith('Fetch.') || method === 'Target.setAutoAttach')
        browser.pauses.command(input, method, params);
      await browser.dialogs.get(tabId)?.over;
      browser.onInput(input);
      // The page answers once it has handled the input.
      await browser.dialogs.get(tabId)?.over;
      if (!browser.attached.has(tabId)) throw new Error('Detached while handling command.');
      return browser.debuggerAnswers.get(method) ?? {};
    })(to),
  onDetach: browser.onDetach,
  onEvent: browser.onDebuggerEvent,
});
