import { createChatAgent } from '../agents/chat/chat-agent.ts';
import { chatCard } from '../agents/chat/chat-card.ts';
import { onAlarm } from '../browser/alarms.ts';
import { setBadge, setIconTitle } from '../browser/icon.ts';
import { createDebugger } from '../cdp/debugger.ts';
import { serveWorker } from '../messaging/serve.ts';
import type { FrameId, TabId } from '../protocol/ids.ts';
import { sentence } from '../protocol/sentence.ts';
import { hold } from '../session/holds.ts';
import { oncePerBrowserSession } from '../store/browser-session.ts';
import { openLearned } from '../store/learned-chats.ts';
import { NewerStorage } from '../store/migrations.ts';
import { openPreferences } from '../store/preferences.ts';
import { allSessions, change, openState, prepareStorage, sessionWith } from '../store/sessions.ts';
import { openVault } from '../store/vault.ts';
import { dialogOpened } from '../targets/act/page-events.ts';
import { releaseTabs } from '../targets/release.ts';
import { createLoop } from '../turn/loop.ts';
import { showBadge, showPages, updateDashboards } from '../views/publish.ts';
import { foresee, keepTime } from './clock.ts';
import { debugLog } from './debug-log.ts';
import { handlersOf } from './handlers.ts';
import { dropStaleSessions, reinjectScripts, reportInterrupted } from './recovery.ts';
import type { RootServices } from './root-services.ts';
import { documentReady, navigated, tabCreated, tabDiscarded, tabGone, tabReplaced } from './tab-events.ts';
import { checkStall } from './watchdog.ts';

// Listeners first: the event that woke the worker reaches only those that were added in its first turn.

const cdp = createDebugger({
  onCancelled: (tabId) => work((services) => cancelled(services, tabId)),
  onDialog: dialogOpened,
});
const preferences = openPreferences();
const services: RootServices = {
  // A worker that dies over a write has left an alarm for what it wrote.
  state: openState(({ sessions }) => void foresee(Object.values(sessions), Date.now()).catch(report)),
  preferences,
  learned: openLearned(),
  vault: openVault(),
  cdp,
  now: Date.now,
  log: (what, detail) => void debugLog({ preferences }, what, detail).catch(report),
  agentOf: createChatAgent,
  cardOf: chatCard,
};
const opened = prepareStorage()
  .catch(refuseNewerStorage)
  .then(() => oncePerBrowserSession(() => dropStaleSessions(services)))
  .then(() => services);
const loop = opened
  .then(() => reportInterrupted(services))
  .catch(report) // What could not be taken up must not keep the rest from going on.
  .then(() => createLoop(services, report));

serveWorker(handlersOf(opened, { look: () => work(look), beat: () => work(beat) }));

onAlarm(() => work(beat));

chrome.tabs.onRemoved.addListener((tabId) => work((services) => tabGone(services, tabId as TabId)));
chrome.tabs.onReplaced.addListener((added, removed) =>
  work((services) => tabReplaced(services, added as TabId, removed as TabId)),
);
chrome.tabs.onCreated.addListener((tab) => work((services) => tabCreated(services, tab)));
chrome.tabs.onUpdated.addListener(
  (tabId, { discarded }) => discarded && work((services) => tabDiscarded(services, tabId as TabId)),
);
chrome.webNavigation.onCommitted.addListener(({ tabId, frameId }) =>
  work((services) => navigated(services, tabId as TabId, frameId as FrameId)),
);
chrome.webNavigation.onDOMContentLoaded.addListener(({ tabId, frameId, url }) =>
  work((services) => documentReady(services, { tabId: tabId as TabId, frameId: frameId as FrameId, url })),
);
chrome.runtime.onInstalled.addListener(({ reason }) => {
  if (reason === 'install')
    void chrome.tabs.create({ url: chrome.runtime.getURL('src/pages/welcome/welcome.html') });
});

services.state.onChange(() => work(afterChange));
services.preferences.onChange(() => work(showPages));

work(async () => {
  await loop;
  await afterChange(services);
  await reinjectScripts(services);
});

/** Every change of the state may be something to do, and is something to show. */
async function afterChange(services: RootServices): Promise<void> {
  const sessions = await allSessions(services);
  await Promise.all([
    keepTime(sessions, services.now()),
    showBadge(sessions),
    showPages(services),
    ...sessions.map(updateDashboards),
    look(),
  ]);
}

/** Looks whether there is something to do. */
const look = async (): Promise<void> => (await loop)();

/** Time has passed: pages without a clock are given one, and whatever got stuck is looked at again. */
async function beat(services: RootServices): Promise<void> {
  const sessions = await allSessions(services);
  await Promise.all([
    keepTime(sessions, services.now()),
    ...sessions.map((session) => checkStall(services, session)),
    releaseTabs(services),
    look(),
  ]);
}

/** The person has pressed Cancel on Chrome's debugging bar. */
async function cancelled(services: RootServices, tabId: TabId): Promise<void> {
  const session = await sessionWith(services, tabId);
  if (session)
    await change(services, session.id, (before) =>
      hold(before, 'debugger_cancelled', sentence('holdDebuggerCancelled'), services.now()),
    );
}

/** Tells the person, as far as the icon can, that nothing works with what a newer version has stored; rejects. */
async function refuseNewerStorage(cause: unknown): Promise<never> {
  if (cause instanceof NewerStorage) {
    const told = [setBadge('!'), setIconTitle(cause.message)];
    await Promise.allSettled(told);
  }
  throw cause;
}

/** The border of the worker: what nobody expected is told to whoever looks at its console, and stops nothing else. */
function work(job: (services: RootServices) => Promise<unknown>): void {
  opened.then(job).catch(report);
}

function report(cause: unknown): void {
  console.error('AgentAnything:', cause);
}
