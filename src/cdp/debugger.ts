import { debuggerRefused } from '../protocol/failures.ts';
import type { TabId } from '../protocol/ids.ts';
import { done, failed, type Outcome } from '../protocol/outcome.ts';
import type { RequestStep } from '../protocol/request.ts';
import { type DownloadStep, downloadStep } from './downloads.ts';
import { networkStep } from './network.ts';
import { type Send, sendTo } from './send.ts';

/**
 * Idle time until the debugger detaches: successive commands share an attachment, and Chrome's bar goes soon
 * after the last.
 */
const IDLE_MS = 15_000;

/** A dialog of the page that the debugger has answered so that the page can go on. */
export interface DialogEvent {
  readonly tabId: TabId;
  /** The address of the page that opened it. */
  readonly url: string;
  readonly type: string;
  readonly message: string;
  readonly accepted: boolean;
}

interface Listeners {
  /** Called when the person presses Cancel on Chrome's debugging bar, which means stop. */
  onCancelled(tabId: TabId): void;
  onDialog(dialog: DialogEvent): void;
  onDownload(download: DownloadStep): void;
  /** Called with each step of a request while `startNetwork` has effect. */
  onRequest(step: RequestStep): void;
  /** Called when the page has asked for a file while no chooser may open. */
  onFileChooser(tabId: TabId): void;
}

/** The debugger's attachments to tabs, at most one for each. */
export interface Debugger {
  /**
   * Attaches if necessary, emulates focus and visibility in the tab, and stays attached until idle. Fails
   * `debugger_refused`.
   */
  attach(tabId: TabId): Promise<Outcome<Send>>;
  /** Detaches from the tab, even if an earlier worker attached. */
  release(tabId: TabId): Promise<void>;
}

/** Owns every attachment. Call it in the worker's first turn: it listens to Chrome's events. */
export function createDebugger({
  onCancelled,
  onDialog,
  onDownload,
  onRequest,
  onFileChooser,
}: Listeners): Debugger {
  // Timers and a cache. They vanish with the worker; then `attach` finds out what is attached.
  const idle = new Map<TabId, ReturnType<typeof setTimeout>>();

  chrome.debugger.onDetach.addListener(({ tabId }, reason) => {
    if (tabId === undefined) return;
    clearTimeout(idle.get(tabId as TabId));
    idle.delete(tabId as TabId);
    if (reason === 'canceled_by_user') onCancelled(tabId as TabId);
  });

  chrome.debugger.onEvent.addListener(({ tabId }, method, params) => {
    if (tabId === undefined) return;
    for (const step of networkStep(tabId as TabId, method, params)) onRequest(step);
    const download = downloadStep(tabId as TabId, method, params);
    if (download) onDownload(download);
    if (method === 'Page.fileChooserOpened') onFileChooser(tabId as TabId);
    if (method !== 'Page.javascriptDialogOpening') return;
    const { url, type, message } = params as { url: string; type: string; message: string }; // Page.javascriptDialogOpening
    // An open dialog blocks the page and our own input. Only an alert has an answer that decides nothing.
    const accepted = type === 'alert';
    onDialog({ tabId: tabId as TabId, url, type, message, accepted });
    // Rejects if the person or the page has closed it meanwhile.
    sendTo(tabId)('Page.handleJavaScriptDialog', { accept: accepted }).catch(() => {});
  });

  const release = async (tabId: TabId) => {
    clearTimeout(idle.get(tabId));
    idle.delete(tabId);
    await chrome.debugger.detach({ tabId }).catch(() => {}); // Rejects if it is not attached.
  };

  const keep = (tabId: TabId) => {
    clearTimeout(idle.get(tabId));
    idle.set(
      tabId,
      setTimeout(() => release(tabId), IDLE_MS),
    );
  };

  return {
    release,
    async attach(tabId) {
      const sendNow = sendTo(tabId);
      const send: Send = (...command) => {
        if (idle.has(tabId)) keep(tabId); // A command still runs, such as a long text that is typed.
        return sendNow(...command);
      };
      try {
        if (!idle.has(tabId)) {
          // Rejects with "already attached" if an earlier worker left its attachment; the next command works.
          await chrome.debugger.attach({ tabId }, '1.3').catch((refusal: Error) => {
            if (!/already attached/i.test(refusal.message)) throw refusal;
          });
          // Without it a hidden tab does not answer input events:
          // https://chromedevtools.github.io/devtools-protocol/tot/Emulation/#method-setFocusEmulationEnabled
          await Promise.all([
            send('Emulation.setFocusEmulationEnabled', { enabled: true }),
            send('Page.enable'),
          ]);
        }
        keep(tabId);
        return done(send);
      } catch (cause) {
        await release(tabId);
        return failed(debuggerRefused(cause instanceof Error ? cause.message : String(cause)));
      }
    },
  };
}
