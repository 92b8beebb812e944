import type { TabId } from '../protocol/ids.ts';
import type { Outcome } from '../protocol/outcome.ts';
import type { RequestStep } from '../protocol/request.ts';
import type { HiddenBar } from './bar.ts';
import type { DialogAnswer, DialogEnd, DialogEvent } from './dialogs.ts';
import type { DownloadStep } from './downloads.ts';
import type { Gate, GateListeners } from './gate.ts';
import type { OwnSite } from './own-site.ts';
import type { Send } from './send.ts';
import type { View } from './view.ts';
import type { StoredGate } from './waiting.ts';

/** What the debugger tells, and what it needs of others. */
export interface DebuggerListeners extends GateListeners {
  readonly hiddenBar: HiddenBar;
  readonly storedGate: StoredGate;
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
  /** Called when the debugger stops or restarts reporting the requests of a tab: those it has reported get no end. */
  onRequestsAnew(tabId: TabId): void;
  /** Called when the page has asked for a file while no chooser may open. */
  onFileChooser(tabId: TabId): void;
  viewOf(tabId: TabId): Promise<View>;
  /** The site that we answer ourselves, in every attached tab that shows it. */
  readonly ownSite?: OwnSite;
}

/** The debugger's attachments to tabs, at most one for each. */
export interface Debugger extends Gate {
  /**
   * Attaches if necessary, emulates focus and visibility in the tab, and stays attached until idle. Fails
   * `debugger_refused`, `page_crashed`, or `silent_page` where the page does not answer.
   */
  attach(tabId: TabId): Promise<Outcome<Send>>;
  /** As `attach`; also answers the requests of the tab to our own site, whatever it shows. */
  attachToAnswer(tabId: TabId): Promise<Outcome<Send>>;
  /** Whether this worker answers the requests of a tab to our own site. */
  answers(tabId: TabId): boolean;
  /** The way to a tab to which it is attached for input now, with no dialog open; undefined for any other. */
  attached(tabId: TabId): Send | undefined;
  /**
   * The same, or attaches without switching anything on: a hidden page stays hidden. Undefined
   * where Chrome refuses, or a dialog is open.
   */
  look(tabId: TabId): Promise<Send | undefined>;
  /** Ends a drag and releases a button that an earlier worker may have left pressed in the tab, if Chrome lets us attach. */
  releaseMouse(tabId: TabId): Promise<void>;
  /** Detaches from the tab, even if an earlier worker attached. An open dialog is then left to the person. */
  release(tabId: TabId): Promise<void>;
  /** Answers the open dialog of a tab, even if an earlier worker attached. Fails `no_dialog`. */
  answerDialog(tabId: TabId, answer: DialogAnswer): Promise<Outcome>;
}
