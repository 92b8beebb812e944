import { crashedPage } from '../protocol/failures/absent-page.ts';
import { silentPage } from '../protocol/failures/dialog-failures.ts';
import { debuggerRefused } from '../protocol/failures/failures.ts';
import type { TabId } from '../protocol/ids.ts';
import { done, failed, type Outcome } from '../protocol/outcome.ts';
import type { RequestStep } from '../protocol/request.ts';
import { TooLate, within } from '../protocol/within.ts';
import { attachTo } from './attach-to.ts';
import { createBar, type HiddenBar } from './bar.ts';
import { type Crash, newCrash } from './crash.ts';
import {
  answerIn,
  type DialogAnswer,
  type DialogEnd,
  type DialogEvent,
  dialogClosing,
  dialogOpening,
} from './dialogs.ts';
import { type DownloadStep, downloadStep } from './downloads.ts';
import { cancelDrag, endDrags, wasBrokenOff } from './drag.ts';
import { emulateFocus, frameSession, leaveFrames } from './frames.ts';
import { releaseButton } from './mouse.ts';
import { networkStep, startNetwork } from './network.ts';
import { answerRequest, isOf, type OwnSite, pausedRequest, startAnswering } from './own-site.ts';
import { ANSWER_MS, Crashed, NotAttached, type Send, sendTo } from './send.ts';
import { UnansweredInput } from './unanswered-input.ts';
import { giveSize, type View } from './view.ts';

/**
 * Idle time until the debugger detaches: successive commands share an attachment, and Chrome's bar goes soon
 * after the last.
 */
const IDLE_MS = 15_000;

interface Listeners {
  readonly hiddenBar: HiddenBar;
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
  /** Called when the debugger tells of no more requests of a tab, or begins anew: what it told before has no end now. */
  onRequestsAnew(tabId: TabId): void;
  /** Called when the page has asked for a file while no chooser may open. */
  onFileChooser(tabId: TabId): void;
  viewOf(tabId: TabId): Promise<View>;
  /** The site that we answer ourselves, in every attached tab that shows it. */
  readonly ownSite?: OwnSite;
}

/** How an attachment has begun. */
interface Entered {
  readonly isTakenOver: boolean;
  readonly view: View;
  /** Resolves once Chrome's bar has its place. */
  readonly barIsStill: Promise<void>;
}

/** The debugger's attachments to tabs, at most one for each. */
export interface Debugger {
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

/** Owns every attachment. Call it in the worker's first turn: it listens to Chrome's events. */
export function createDebugger({
  hiddenBar,
  onCancelled,
  onAlert,
  onDialog,
  onDialogClosed,
  onDialogLost,
  onDownload,
  onRequest,
  onRequestsAnew,
  onFileChooser,
  viewOf,
  ownSite,
}: Listeners): Debugger {
  const bar = createBar(hiddenBar);
  // Timers and a cache. They vanish with the worker; then `attach` finds out what is attached.
  const idle = new Map<TabId, ReturnType<typeof setTimeout> | undefined>();
  // Tabs with an open dialog, which no other attachment could answer. An earlier worker's tabs have no timer here.
  const asking = new Set<TabId>();
  // What ends the commands under way in a tab whose page crashes. A worker that starts later waits for their time limit.
  const crashes = new Map<TabId, Crash>();
  // Detachments under way: one that comes late would end the attachment after it. A worker that starts later finds what is left.
  const leaving = new Map<TabId, Promise<void>>();
  // Tabs that are only looked at. A worker that starts later takes them over as it does any attachment.
  const lookedAt = new Map<TabId, Promise<Entered>>();
  const unanswered = new UnansweredInput();
  // Tabs whose requests to our own site are paused. A worker that starts later answers those, too, and asks Chrome once more.
  const answering = new Set<TabId>();

  chrome.debugger.onDetach.addListener(({ tabId }, reason) => {
    if (tabId === undefined) return;
    forget(tabId as TabId);
    if (asking.delete(tabId as TabId)) onDialogLost(tabId as TabId);
    if (reason === 'canceled_by_user') onCancelled(tabId as TabId);
  });

  chrome.debugger.onEvent.addListener(({ tabId: id, sessionId }, method, params) => {
    if (id === undefined) return;
    const tabId = id as TabId;
    const frame = frameSession(method, params);
    if (frame !== undefined) void emulateFocus(sendTo(tabId, undefined, frame)).catch(() => {}); // Rejects once the frame is gone.
    if (sessionId !== undefined) return; // A frame tells of itself alone.
    for (const step of networkStep(tabId, method, params)) onRequest(step);
    const paused = ownSite && pausedRequest(method, params);
    if (paused) void answerRequest(sendTo(tabId), ownSite, paused).catch(() => {}); // Rejects if the page no longer wants it.
    const download = downloadStep(tabId, method, params);
    if (download) onDownload(download);
    if (method === 'Page.fileChooserOpened') onFileChooser(tabId);
    if (method === 'Page.frameResized') bar.resized();
    if (method === 'Inspector.targetCrashed') crashed(tabId);
    const opening = dialogOpening(tabId, method, params);
    if (opening) opened(opening);
    const closing = dialogClosing(tabId, method, params);
    if (closing) closed(closing);
  });

  /** Chrome sends no more answers; the page that is loaded next needs an attachment of its own. */
  const crashed = (tabId: TabId) => {
    crashes.get(tabId)?.happened();
    if (asking.has(tabId)) onDialogLost(tabId);
    void release(tabId);
  };

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

  const forget = (tabId: TabId) => {
    clearTimeout(idle.get(tabId));
    if (idle.delete(tabId) && idle.size === 0) bar.leaves();
    crashes.delete(tabId);
    lookedAt.delete(tabId);
    answering.delete(tabId);
    unanswered.forget(tabId);
    onRequestsAnew(tabId);
  };

  const release = async (tabId: TabId) => {
    forget(tabId);
    asking.delete(tabId);
    // Rejects if it is not attached, and where Chrome does not answer.
    const left = within(ANSWER_MS, chrome.debugger.detach({ tabId }), 'Chrome did not detach').catch(
      () => {},
    );
    leaving.set(tabId, left);
    await left;
    if (leaving.get(tabId) === left) leaving.delete(tabId);
  };

  const keep = (tabId: TabId) => {
    clearTimeout(idle.get(tabId));
    const isOver = () => void release(tabId);
    idle.set(tabId, asking.has(tabId) ? undefined : setTimeout(isOver, IDLE_MS));
  };

  const sendIn = (tabId: TabId, crash: Crash): Send => {
    const sendNow = unanswered.watch(tabId, sendTo(tabId, crash.promise));
    return async (...command) => {
      if (idle.has(tabId)) keep(tabId); // A command still runs, such as a long text that is typed.
      try {
        return await sendNow(...command);
      } catch (cause) {
        // Chrome does not always tell that it lets nothing more through; to attach again tells why.
        if (cause instanceof NotAttached) forget(tabId);
        throw cause;
      }
    };
  };

  const enter = async (tabId: TabId): Promise<Entered> => {
    await leaving.get(tabId);
    const isTakenOver = await attachTo(tabId);
    const view = await viewOf(tabId);
    return {
      isTakenOver,
      view,
      barIsStill: bar.settles({ isInFront: view.isActive, isThere: isTakenOver }),
    };
  };

  const wayTo = (tabId: TabId): Send | undefined => {
    const crash = idle.has(tabId) && !asking.has(tabId) && crashes.get(tabId);
    return crash ? sendIn(tabId, crash) : undefined;
  };

  const answer = async (tabId: TabId, send: Send, site: OwnSite) => {
    await startAnswering(send, site);
    answering.add(tabId);
  };

  const attachAnd = async (tabId: TabId, wanted?: OwnSite): Promise<Outcome<Send>> => {
    // What an open dialog keeps Chrome from answering is answered once that is closed.
    if (unanswered.has(tabId) && !asking.has(tabId)) await release(tabId);
    const looked = lookedAt.get(tabId);
    const isHeld = idle.has(tabId) && !looked;
    const crash = ((isHeld || looked) && crashes.get(tabId)) || newCrash();
    crashes.set(tabId, crash);
    const send = sendIn(tabId, crash);
    try {
      if (!isHeld) {
        const { isTakenOver, view, barIsStill } = await (looked ?? enter(tabId));
        lookedAt.delete(tabId);
        onRequestsAnew(tabId);
        if (isTakenOver) await leaveFrames(send);
        // Without focus a hidden tab does not answer input events.
        await Promise.all([
          emulateFocus(send),
          send('Page.enable'),
          startNetwork(send),
          ...(ownSite && isOf(ownSite, view.url ?? '') ? [answer(tabId, send, ownSite)] : []),
          // An earlier worker may have ended in the middle of a drag.
          ...(isTakenOver ? [endDrags(send)] : []),
          ...(wasBrokenOff(tabId) ? [cancelDrag(send)] : []),
        ]);
        keep(tabId);
        await Promise.all([giveSize(send, looked ? await viewOf(tabId) : view), barIsStill]);
      }
      if (wanted && !answering.has(tabId)) await answer(tabId, send, wanted);
      keep(tabId);
      return done(send);
    } catch (cause) {
      if (asking.has(tabId)) return failed(silentPage); // To detach would leave the dialog to the person.
      await release(tabId);
      if (cause instanceof Crashed) return failed(crashedPage);
      if (cause instanceof TooLate) return failed(silentPage);
      return failed(debuggerRefused(cause instanceof Error ? cause.message : String(cause)));
    }
  };

  const attach: Debugger['attach'] = (tabId) => attachAnd(tabId);

  return {
    attach,
    attachToAnswer: (tabId) => attachAnd(tabId, ownSite),
    answers: (tabId) => answering.has(tabId),
    attached: (tabId) => (lookedAt.has(tabId) ? undefined : wayTo(tabId)),
    async look(tabId) {
      if (asking.has(tabId)) return undefined;
      if (!idle.has(tabId) && !lookedAt.has(tabId)) {
        crashes.set(tabId, newCrash());
        lookedAt.set(tabId, enter(tabId));
      }
      const entering = lookedAt.get(tabId);
      try {
        await entering;
      } catch {
        if (lookedAt.get(tabId) === entering) await release(tabId); // The next `attach` returns the reason.
        return undefined;
      }
      // The tab may have been released meanwhile.
      if (!crashes.has(tabId)) await release(tabId);
      else if (lookedAt.get(tabId) === entering) keep(tabId);
      return wayTo(tabId);
    },
    release,
    answerDialog: answerIn,
    async releaseMouse(tabId) {
      const attached = await attach(tabId);
      if (!attached.ok) return;
      const released = [cancelDrag, releaseButton].map((release) => release(attached.value));
      await Promise.allSettled(released); // They reject once the tab is gone.
    },
  };
}
