import { keepHeartbeat } from '../browser/offscreen.ts';
import { createDebugger } from '../cdp/debugger.ts';
import { serveWorker } from '../messaging/serve.ts';
import type { FrameId, TabId } from '../protocol/ids.ts';
import { hold } from '../session/holds.ts';
import { onceABrowser } from '../store/browser-session.ts';
import { openLearned } from '../store/learned-chats.ts';
import { openPreferences } from '../store/preferences.ts';
import type { Worker } from '../store/services.ts';
import { allSessions, change, openState, prepareStorage, sessionWith } from '../store/sessions.ts';
import { openVault } from '../store/vault.ts';
import { dialogOpened } from '../targets/act/page-events.ts';
import { releaseTabs } from '../targets/release.ts';
import { createLoop } from '../turn/loop.ts';
import { showPages, updateDashboards } from '../views/publish.ts';
import { handlersOf } from './handlers.ts';
import { endStale, reviveTabs, takeUp } from './recovery.ts';
import { documentReady, navigated, tabCreated, tabDiscarded, tabGone, tabReplaced } from './tab-events.ts';
import { checkStall } from './watchdog.ts';

// Listeners first: the event that woke the worker reaches only those that were added in its first turn.

const cdp = createDebugger({
  onCancelled: (tabId) => work((worker) => cancelled(worker, tabId)),
  onDialog: dialogOpened,
});
const worker: Worker = {
  state: openState(),
  preferences: openPreferences(),
  learned: openLearned(),
  vault: openVault(),
  cdp,
  now: Date.now,
};
const opened = prepareStorage()
  .then(() => onceABrowser(() => endStale(worker)))
  .then(() => worker);
const loop = opened
  .then(() => takeUp(worker))
  .catch(report) // What could not be taken up must not keep the rest from going on.
  .then(() => createLoop(worker, report));

serveWorker(handlersOf(opened, { look: () => work(look), beat: () => work(heartbeat) }));

chrome.tabs.onRemoved.addListener((tabId) => work((worker) => tabGone(worker, tabId as TabId)));
chrome.tabs.onReplaced.addListener((added, removed) =>
  work((worker) => tabReplaced(worker, added as TabId, removed as TabId)),
);
chrome.tabs.onCreated.addListener((tab) => work((worker) => tabCreated(worker, tab)));
chrome.tabs.onUpdated.addListener(
  (tabId, { discarded }) => discarded && work((worker) => tabDiscarded(worker, tabId as TabId)),
);
chrome.webNavigation.onCommitted.addListener(({ tabId, frameId }) =>
  work((worker) => navigated(worker, tabId as TabId, frameId as FrameId)),
);
chrome.webNavigation.onDOMContentLoaded.addListener(({ tabId, frameId, url }) =>
  work((worker) => documentReady(worker, { tabId: tabId as TabId, frameId: frameId as FrameId, url })),
);
chrome.runtime.onInstalled.addListener(({ reason }) => {
  if (reason === 'install')
    void chrome.tabs.create({ url: chrome.runtime.getURL('src/pages/welcome/welcome.html') });
});

worker.state.onChange(() => work(afterChange));
worker.preferences.onChange(() => work(showPages));

work(async () => {
  await loop;
  await afterChange(worker);
  await reviveTabs(worker);
});

/** Every change of the state may be something to do, and is something to show. */
async function afterChange(worker: Worker): Promise<void> {
  const sessions = await allSessions(worker);
  const waits = sessions.some(({ hold, question }) => hold ?? question);
  await Promise.all([
    keepHeartbeat(sessions.length > 0),
    chrome.action.setBadgeText({ text: waits ? '!' : '' }),
    showPages(worker),
    ...sessions.map(updateDashboards),
    look(),
  ]);
}

/** Looks whether there is something to do. */
const look = async (): Promise<void> => (await loop)();

/** Pages without a clock are given one, and whatever got stuck is looked at again. */
async function heartbeat(worker: Worker): Promise<void> {
  const sessions = await allSessions(worker);
  await Promise.all([...sessions.map((session) => checkStall(worker, session)), releaseTabs(worker), look()]);
}

/** The person has pressed Cancel on Chrome's debugging bar. */
async function cancelled(worker: Worker, tabId: TabId): Promise<void> {
  const session = await sessionWith(worker, tabId);
  const message = 'Paused: you cancelled the debugging of a target. Resume to go on.';
  if (session)
    await change(worker, session.id, (before) => hold(before, 'debugger_cancelled', message, worker.now()));
}

/** The border of the worker: what nobody expected is told to whoever looks at its console, and stops nothing else. */
function work(job: (worker: Worker) => Promise<unknown>): void {
  opened.then(job).catch(report);
}

function report(cause: unknown): void {
  console.error('AgentAnything:', cause);
}
