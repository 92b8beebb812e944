import { debuggerRefused } from '../protocol/failures.ts';
import type { TabId } from '../protocol/ids.ts';
import { done, failed, type Outcome } from '../protocol/outcome.ts';
import { type Send, sendTo } from './send.ts';

/** Long enough that commands which follow each other share one attachment, short enough that the bar goes when nothing happens. */
const IDLE_MS = 15_000;

/** A dialog of the page that we had to answer so that the page goes on. */
export interface DialogEvent {
  readonly tabId: TabId;
  readonly type: string;
  readonly message: string;
  readonly accepted: boolean;
}

interface Listeners {
  /** The person pressed Cancel on Chrome's debugging bar: that means stop. */
  onCancelled(tabId: TabId): void;
  onDialog(dialog: DialogEvent): void;
}

/** The attachments of this life of the worker, one for each tab at most. */
export interface Debugger {
  /** Attaches unless attached, makes the tab believe that it is seen and focused, and keeps it until idle. Fails `debugger_refused`. */
  attach(tabId: TabId): Promise<Outcome<Send>>;
  /** Lets go of the tab, also of what an earlier life of the worker had attached. */
  release(tabId: TabId): Promise<void>;
}

/** Owner of every attachment. Call in the first turn of the worker: it listens to Chrome's events. */
export function createDebugger({ onCancelled, onDialog }: Listeners): Debugger {
  // Only timers and a cache: after the worker's death `attach` finds out again what is attached.
  const idle = new Map<TabId, ReturnType<typeof setTimeout>>();

  chrome.debugger.onDetach.addListener(({ tabId }, reason) => {
    if (tabId === undefined) return;
    clearTimeout(idle.get(tabId as TabId));
    idle.delete(tabId as TabId);
    if (reason === 'canceled_by_user') onCancelled(tabId as TabId);
  });

  chrome.debugger.onEvent.addListener(({ tabId }, method, params) => {
    if (method !== 'Page.javascriptDialogOpening' || tabId === undefined) return;
    const { type, message } = params as { type: string; message: string }; // Page.javascriptDialogOpening
    // An open dialog freezes the page and our own input with it. Only an alert can be answered without deciding anything.
    const accepted = type === 'alert';
    onDialog({ tabId: tabId as TabId, type, message, accepted });
    sendTo(tabId)('Page.handleJavaScriptDialog', { accept: accepted }).catch(() => {}); // Closed by the person or with its page meanwhile.
  });

  const release = async (tabId: TabId) => {
    clearTimeout(idle.get(tabId));
    idle.delete(tabId);
    await chrome.debugger.detach({ tabId }).catch(() => {}); // Not attached is what we want.
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
        if (idle.has(tabId)) keep(tabId); // A long text is still being typed.
        return sendNow(...command);
      };
      try {
        if (!idle.has(tabId)) {
          // Fails with "already attached" where an earlier life of the worker left its attachment: then the next command works.
          await chrome.debugger.attach({ tabId }, '1.3').catch((refusal: Error) => {
            if (!/already attached/i.test(refusal.message)) throw refusal;
          });
          // Without focus emulation a hidden tab never answers to input: https://chromedevtools.github.io/devtools-protocol/tot/Emulation/#method-setFocusEmulationEnabled
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
