import { crashedPage } from '../protocol/failures/absent-page.ts';
import { silentPage } from '../protocol/failures/dialog-failures.ts';
import { debuggerRefused } from '../protocol/failures/failures.ts';
import type { TabId } from '../protocol/ids.ts';
import { done, failed, type Outcome } from '../protocol/outcome.ts';
import { TooLate, within } from '../protocol/within.ts';
import { attachTo } from './attach-to.ts';
import type { Debugger, DebuggerListeners } from './attachments.ts';
import { createBar } from './bar.ts';
import { type Crash, newCrash } from './crash.ts';
import { answerIn, type DialogEnd, type DialogEvent, dialogClosing, dialogOpening } from './dialogs.ts';
import { downloadStep } from './downloads.ts';
import { cancelDrag, endDrags, wasBrokenOff } from './drag.ts';
import { emulateFocus, frameSession, leaveFrames } from './frames.ts';
import { createGate } from './gate.ts';
import { releaseButton } from './mouse.ts';
import { networkStep, startNetwork } from './network.ts';
import { isOf, type OwnSite } from './own-site.ts';
import { ANSWER_MS, Crashed, NotAttached, type Send, sendTo } from './send.ts';
import { UnansweredInput } from './unanswered-input.ts';
import { giveSize, type View } from './view.ts';

/**
 * Idle time until the debugger detaches: successive commands share an attachment, and Chrome's bar goes soon
 * after the last.
 */
const IDLE_MS = 15_000;
/** The same while the gate of the tab is closed: what a page sends late, such as a draft that it saves, is paused so long. */
const CLOSED_IDLE_MS = 30_000;

/** How an attachment has begun. */
interface Entered {
  readonly isTakenOver: boolean;
  readonly view: View;
  /** Resolves once Chrome's bar has its place. */
  readonly barIsStill: Promise<void>;
}

/** Owns every attachment. Call it in the worker's first turn: it listens to Chrome's events. */
export function createDebugger({
  hiddenBar,
  storedGate,
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
  ...gateListeners
}: DebuggerListeners): Debugger {
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
  const gate = createGate({
    ...gateListeners,
    store: storedGate,
    ownSite,
    // A request let out, or aborted, for an earlier worker needs somebody who detaches later.
    onWaiting: (tabId) => {
      if (idle.has(tabId) || !gate.hasWaiting(tabId)) keep(tabId);
    },
  });

  chrome.debugger.onDetach.addListener(({ tabId }, reason) => {
    if (tabId === undefined) return;
    forget(tabId as TabId);
    void gate.ended(tabId as TabId);
    if (asking.delete(tabId as TabId)) onDialogLost(tabId as TabId);
    if (reason === 'canceled_by_user') onCancelled(tabId as TabId);
  });

  chrome.debugger.onEvent.addListener(({ tabId: id, sessionId }, method, params) => {
    if (id === undefined) return;
    const tabId = id as TabId;
    const frame = frameSession(method, params);
    if (frame !== undefined) {
      gate.frameAttached(tabId, frame);
      void emulateFocus(sendTo(tabId, undefined, frame)).catch(() => {}); // Rejects once the frame is gone.
    }
    gate.heard(tabId, sessionId, method, params);
    if (sessionId !== undefined) return; // A frame tells of itself alone.
    for (const step of networkStep(tabId, method, params)) onRequest(step);
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
    gate.stopAnswering(tabId);
    unanswered.forget(tabId);
    onRequestsAnew(tabId);
  };

  const detach = async (tabId: TabId) => {
    await gate.end(tabId); // Chrome lets out what still waits.
    await within(ANSWER_MS, chrome.debugger.detach({ tabId }), 'Chrome did not detach');
  };

  const release = async (tabId: TabId) => {
    forget(tabId);
    asking.delete(tabId);
    const left = detach(tabId).catch(() => {}); // Rejects if it is not attached, and where Chrome does not answer.
    leaving.set(tabId, left);
    await left;
    if (leaving.get(tabId) === left) leaving.delete(tabId);
  };

  const keep = (tabId: TabId) => {
    clearTimeout(idle.get(tabId));
    const isOver = () => void release(tabId);
    const isAwaited = asking.has(tabId) || gate.hasWaiting(tabId);
    const ms = gate.isClosed(tabId) ? CLOSED_IDLE_MS : IDLE_MS;
    idle.set(tabId, isAwaited ? undefined : setTimeout(isOver, ms));
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
    if (!isTakenOver) await gate.begun(tabId);
    const view = await viewOf(tabId);
    return {
      isTakenOver,
      view,
      barIsStill: bar.settles({ isInFront: view.isActive, isThere: isTakenOver }),
    };
  };

  /** An earlier worker's tab with a dialog or a waiting request has a place in `idle`, too; `attach` takes it over. */
  const isOurs = (tabId: TabId) => idle.has(tabId) && (crashes.has(tabId) || asking.has(tabId));

  const wayTo = (tabId: TabId): Send | undefined => {
    const crash = idle.has(tabId) && !asking.has(tabId) && crashes.get(tabId);
    return crash ? sendIn(tabId, crash) : undefined;
  };

  const attachAnd = async (tabId: TabId, wanted?: OwnSite): Promise<Outcome<Send>> => {
    // What an open dialog keeps Chrome from answering is answered once that is closed.
    if (unanswered.has(tabId) && !asking.has(tabId)) await release(tabId);
    const looked = lookedAt.get(tabId);
    const isHeld = isOurs(tabId) && !looked;
    const crash = ((isHeld || looked) && crashes.get(tabId)) || newCrash();
    crashes.set(tabId, crash);
    const send = sendIn(tabId, crash);
    try {
      if (!isHeld) {
        const { isTakenOver, view, barIsStill } = await (looked ?? enter(tabId));
        lookedAt.delete(tabId);
        onRequestsAnew(tabId);
        if (isTakenOver) {
          await gate.leaveFrames(tabId);
          await leaveFrames(send);
        }
        // Without focus a hidden tab does not answer input events.
        await Promise.all([
          emulateFocus(send),
          send('Page.enable'),
          startNetwork(send),
          ...(ownSite && isOf(ownSite, view.url ?? '') ? [gate.answer(tabId, send)] : []),
          // An earlier worker may have ended in the middle of a drag.
          ...(isTakenOver ? [endDrags(send)] : []),
          ...(wasBrokenOff(tabId) ? [cancelDrag(send)] : []),
        ]);
        keep(tabId);
        await Promise.all([giveSize(send, looked ? await viewOf(tabId) : view), barIsStill]);
      }
      if (wanted && !gate.answers(tabId)) await gate.answer(tabId, send);
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
    answers: (tabId) => gate.answers(tabId),
    attached: (tabId) => (lookedAt.has(tabId) ? undefined : wayTo(tabId)),
    async look(tabId) {
      if (asking.has(tabId)) return undefined;
      if (!isOurs(tabId) && !lookedAt.has(tabId)) {
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
    async closeGate(tabId) {
      const crash = idle.has(tabId) && !lookedAt.has(tabId) && crashes.get(tabId);
      if (!crash) throw new NotAttached('The debugger is not attached to the tab.');
      await gate.closeGate(tabId, sendIn(tabId, crash));
      keep(tabId);
    },
    openGate: gate.openGate,
    letOut: gate.letOut,
    abort: gate.abort,
    waitingIn: gate.waitingIn,
    answerDialog: answerIn,
    async releaseMouse(tabId) {
      const attached = await attach(tabId);
      if (!attached.ok) return;
      const released = [cancelDrag, releaseButton].map((release) => release(attached.value));
      await Promise.allSettled(released); // They reject once the tab is gone.
    },
  };
}
