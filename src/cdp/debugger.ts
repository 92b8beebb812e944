import { silentPage } from '../protocol/failures/dialog-failures.ts';
import { debuggerRefused } from '../protocol/failures/failures.ts';
import type { TabId } from '../protocol/ids.ts';
import { done, failed, type Outcome } from '../protocol/outcome.ts';
import type { RequestStep } from '../protocol/request.ts';
import { TooLate } from '../protocol/within.ts';
import {
  answerIn,
  type DialogAnswer,
  type DialogEnd,
  type DialogEvent,
  dialogClosing,
  dialogOpening,
} from './dialogs.ts';
import { type DownloadStep, downloadStep } from './downloads.ts';
import { networkStep, startNetwork } from './network.ts';
import { type Send, sendTo } from './send.ts';

/**
 * Idle time until the debugger detaches: successive commands share an attachment, and Chrome's bar goes soon
 * after the last.
 */
const IDLE_MS = 15_000;

interface Listeners {
  /** Called when the person presses Cancel on Chrome's debugging bar, which means stop. */
  onCancelled(tabId: TabId): void;
  /** Called when an alert was accepted: it has no answer that decides anything. */
  onAlert(dialog: DialogEvent): void;
  /** Called when any other dialog opens; it stays open until it is answered. */
  onDialog(dialog: DialogEvent): void;
  onDialogClosed(end: DialogEnd): void;
  /** Called when Chrome has detached from a tab with an open dialog: only the person can answer it now. */
  onDialogLost(tabId: TabId): void;
  onDownload(download: DownloadStep): void;
  /** Called with each step of a request while the tab is attached. */
  onRequest(step: RequestStep): void;
  /** Called when the debugger begins to tell of a tab's requests: what it told before has no end now. */
  onRequestsAnew(tabId: TabId): void;
  /** Called when the page has asked for a file while no chooser may open. */
  onFileChooser(tabId: TabId): void;
}

/** The debugger's attachments to tabs, at most one for each. */
export interface Debugger {
  /**
   * Attaches if necessary, emulates focus and visibility in the tab, and stays attached until idle. Fails
   * `debugger_refused`, or `silent_page` where the page does not answer.
   */
  attach(tabId: TabId): Promise<Outcome<Send>>;
  /** Detaches from the tab, even if an earlier worker attached. An open dialog is then left to the person. */
  release(tabId: TabId): Promise<void>;
  /** Answers the open dialog of a tab, even if an earlier worker attached. Fails `no_dialog`. */
  answerDialog(tabId: TabId, answer: DialogAnswer): Promise<Outcome>;
}

/** Owns every attachment. Call it in the worker's first turn: it listens to Chrome's events. */
export function createDebugger({
  onCancelled,
  onAlert,
  onDialog,
  onDialogClosed,
  onDialogLost,
  onDownload,
  onRequest,
  onRequestsAnew,
  onFileChooser,
}: Listeners): Debugger {
  // Timers and a cache. They vanish with the worker; then `attach` finds out what is attached.
  const idle = new Map<TabId, ReturnType<typeof setTimeout> | undefined>();
  // Tabs with an open dialog, which no other attachment could answer. An earlier worker's tabs have no timer here.
  const asking = new Set<TabId>();

  chrome.debugger.onDetach.addListener(({ tabId }, reason) => {
    if (tabId === undefined) return;
    clearTimeout(idle.get(tabId as TabId));
    idle.delete(tabId as TabId);
    if (asking.delete(tabId as TabId)) onDialogLost(tabId as TabId);
    if (reason === 'canceled_by_user') onCancelled(tabId as TabId);
  });

  chrome.debugger.onEvent.addListener(({ tabId: id }, method, params) => {
    if (id === undefined) return;
    const tabId = id as TabId;
    for (const step of networkStep(tabId, method, params)) onRequest(step);
    const download = downloadStep(tabId, method, params);
    if (download) onDownload(download);
    if (method === 'Page.fileChooserOpened') onFileChooser(tabId);
    const opening = dialogOpening(tabId, method, params);
    if (opening) opened(opening);
    const closing = dialogClosing(tabId, method, params);
    if (closing) closed(closing);
  });

  const opened = (dialog: DialogEvent) => {
    if (dialog.type === 'alert') {
      onAlert(dialog);
      void answerIn(dialog.tabId, { accept: true });
      return;
    }
    asking.add(dialog.tabId);
    keep(dialog.tabId);
    onDialog(dialog);
  };

  const closed = (end: DialogEnd) => {
    const { tabId } = end;
    // The press that has opened it could not give the file chooser back.
    if (asking.delete(tabId) || !idle.has(tabId))
      void sendTo(tabId)('Page.setInterceptFileChooserDialog', { enabled: false }).catch(() => {}); // Rejects once detached.
    keep(tabId);
    onDialogClosed(end);
  };

  const release = async (tabId: TabId) => {
    clearTimeout(idle.get(tabId));
    idle.delete(tabId);
    asking.delete(tabId);
    await chrome.debugger.detach({ tabId }).catch(() => {}); // Rejects if it is not attached.
  };

  const keep = (tabId: TabId) => {
    clearTimeout(idle.get(tabId));
    const isOver = () => void release(tabId);
    idle.set(tabId, asking.has(tabId) ? undefined : setTimeout(isOver, IDLE_MS));
  };

  return {
    release,
    answerDialog: answerIn,
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
          onRequestsAnew(tabId);
          await Promise.all([
            send('Emulation.setFocusEmulationEnabled', { enabled: true }),
            send('Page.enable'),
            startNetwork(send),
          ]);
        }
        keep(tabId);
        return done(send);
      } catch (cause) {
        if (asking.has(tabId)) return failed(silentPage); // To detach would leave the dialog to the person.
        await release(tabId);
        if (cause instanceof TooLate) return failed(silentPage);
        return failed(debuggerRefused(cause instanceof Error ? cause.message : String(cause)));
      }
    },
  };
}
