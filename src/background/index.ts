import { closeChecks, driveChecks } from '../agents/chat/check/drive.ts';
import { onAlarm } from '../browser/alarms.ts';
import { setBadge, setIconTitle } from '../browser/icon.ts';
import { onNotification } from '../browser/notifications.ts';
import { letIconOpenPanel } from '../browser/panel.ts';
import { createRequestWatch } from '../browser/requests.ts';
import { onShortcut } from '../browser/shortcuts.ts';
import { viewOf } from '../browser/tabs.ts';
import { createDebugger } from '../cdp/debugger.ts';
import { forgetPage } from '../messaging/page-left.ts';
import { serveWorker } from '../messaging/serve.ts';
import type { TabId } from '../protocol/ids.ts';
import { sentence } from '../protocol/sentence.ts';
import { hold } from '../session/holds.ts';
import type { Session } from '../session/session.ts';
import { openAsides } from '../store/asides.ts';
import { oncePerBrowserSession } from '../store/browser-session.ts';
import { openBudgets } from '../store/chat-budgets.ts';
import { openInsertions } from '../store/chat-insertions.ts';
import { openHistory } from '../store/history.ts';
import { openLearned } from '../store/learned-chats.ts';
import { NewerStorage } from '../store/migrations.ts';
import { openModels } from '../store/models.ts';
import { openPickedFiles } from '../store/picked-files.ts';
import { openPillCorners } from '../store/pill-corners.ts';
import { openPreferences } from '../store/preferences.ts';
import { openPrograms } from '../store/programs.ts';
import { openReadTexts } from '../store/read-texts.ts';
import { createRoom } from '../store/room.ts';
import { openRunFlag } from '../store/run-flag.ts';
import { openRunServers } from '../store/run-servers.ts';
import { allChecks, allSessions, change, openState, prepareStorage, sessionWith } from '../store/sessions.ts';
import { startOverIfMarked } from '../store/start-over.ts';
import { openStoredGate } from '../store/stored-gate.ts';
import { openTurns } from '../store/turns.ts';
import { openVault } from '../store/vault.ts';
import {
  letOutAnswered,
  passesAtOnce,
  requestGivenUp,
  requestPaused,
  requestsAborted,
  requestsLeft,
} from '../targets/act/held-requests.ts';
import { alertShown, downloadSeen, filesAsked } from '../targets/act/page-events.ts';
import { dialogClosed, dialogLost, dialogOpened, dismissOverdue } from '../targets/dialogs.ts';
import { requestSeen, requestsOf, watchTargets } from '../targets/requests.ts';
import { noteActivated, noteCreated, noteFocus } from '../targets/tabs/fronts.ts';
import { practiceSite } from '../targets/tabs/practice.ts';
import { releaseTabs } from '../targets/tabs/release.ts';
import { tidyFiles } from '../turn/given-files.ts';
import { createLoop } from '../turn/loop.ts';
import { callPerson } from '../views/call-person.ts';
import { colourGroups } from '../views/group-colours.ts';
import { followFocus, showPages, showTask, updateAllDashboards, updateDashboards } from '../views/publish.ts';
import { showIcon } from '../views/show-icon.ts';
import { findTabsAgain } from './after-restart.ts';
import { agentStart, keepAgentCalls, kindIn, kinds, links, models, servers } from './agent-kinds.ts';
import { agentTabShown } from './agent-tabs.ts';
import { answerCall } from './answer-call.ts';
import { foresee, keepTime } from './clock.ts';
import { debugLog } from './debug-log.ts';
import { noteFlood } from './flood.ts';
import { handlersOf } from './handlers.ts';
import { createHistoryKeeper } from './keep-history.ts';
import { holdOrResume, useOrTakeAway } from './keys.ts';
import { followNavigations } from './navigation-events.ts';
import { tabOpenedBy } from './opened-tabs.ts';
import { reinjectScripts, reportInterrupted } from './recovery.ts';
import type { RootServices } from './root-services.ts';
import { tabDiscarded, tabGone, tabReplaced } from './tab-events.ts';
import { installUpdate } from './update.ts';
import { checkStall, noteTime } from './watchdog.ts';

// Adds all listeners in the first turn: Chrome sends the event that started the worker to those only.

const cdp = createDebugger({
  hiddenBar: openRunFlag('barIsHidden'),
  onCancelled: (tabId) => work((services) => cancelled(services, tabId)),
  onAlert: alertShown,
  onDialog: (dialog) => work((services) => dialogOpened(services, dialog)),
  onDialogClosed: (end) => work((services) => dialogClosed(services, end)),
  onDialogLost: (tabId) => work((services) => dialogLost(services, tabId)),
  onDownload: downloadSeen,
  onRequest: requestSeen,
  onRequestsAnew: (tabId) => requestsOf(tabId).forgetDebugger(),
  onFileChooser: filesAsked,
  passesAtOnce,
  onPaused: (paused) => work((services) => requestPaused(services, paused)),
  onGivenUp: (tabId, network) => work((services) => requestGivenUp(services, tabId, network)),
  onLeft: (tabId, requests) => work((services) => requestsLeft(services, tabId, requests)),
  onAborted: (tabId, requests) => work((services) => requestsAborted(services, tabId, requests)),
  viewOf,
  ownSite: practiceSite,
  storedGate: openStoredGate(),
});
const preferences = openPreferences();
const updateWaits = openRunFlag('updateWaits');
const room = createRoom({ now: Date.now, onChange: () => work(afterChange) });
const kindOf = kindIn(kinds);
const services: RootServices = {
  room,
  state: openState(
    kinds,
    ({ sessions, checks }) => {
      const all = Object.values(sessions);
      // Sets the alarm before each write, so that a worker that dies during the write is started again.
      foresee(all, Date.now(), Object.values(checks)).catch(report);
      loop.then((it) => it.foresee(all)).catch(report);
    },
    room,
  ),
  preferences,
  asides: openAsides(),
  learned: openLearned(),
  programs: openPrograms(),
  models: openModels(),
  servers: openRunServers(),
  turns: openTurns(),
  budgets: openBudgets(),
  insertions: openInsertions(),
  corners: openPillCorners(),
  files: openPickedFiles(),
  history: openHistory(),
  practiceRefused: openRunFlag('practiceRefused'),
  unkept: () => keeper.unkept(),
  vault: openVault(),
  readTexts: openReadTexts(),
  cdp,
  watchRequests: createRequestWatch(requestSeen),
  now: Date.now,
  log: (what, detail) => void debugLog({ preferences }, what, detail).catch(report),
  kindOf,
  agentOf: (session) => kindOf(session).agent(session, services),
  cardOf: (session) => kindOf(session).card(session),
  programsView: () => links.view(services),
  modelsView: () => models.view(services),
  serversView: () => servers.view(services),
  agentStart,
};
const keeper = createHistoryKeeper(services, () => work(showPages));
const opened = startOverIfMarked()
  .then((isNew) => isNew && welcome())
  .then(() => prepareStorage(kinds, Date.now()))
  .catch(refuseNewerStorage)
  .then(() => preferences.settings()) // Before any site is judged.
  .then(() =>
    oncePerBrowserSession(async () => {
      await findTabsAgain(services);
      await closeChecks(services);
    }),
  )
  .then(() => watchTargets(services)) // Before the loop may act.
  .then(() => services);
const loop = opened
  .then(() => reportInterrupted(services))
  .catch(report) // A failed recovery must not stop the loop.
  .then(() => createLoop(services, report));

serveWorker(handlersOf(opened, { look: () => work(look), beat: () => work(beat), keeper }), {
  now: Date.now,
  onFlood: (tabId) => work((services) => noteFlood(services, tabId)),
});

onAlarm(() => work(beat));

onShortcut((name, tabId) =>
  work((services) => (name === 'hold' ? holdOrResume : useOrTakeAway)(services, tabId)),
);

onNotification({
  opened: (session) => void showTask(session).catch(report),
  chosen: (calling, choice) => work((services) => answerCall(services, calling, choice)),
  allowed: () => work(callPerson),
});

chrome.tabs.onRemoved.addListener((tabId) => {
  forgetPage(tabId);
  work((services) => tabGone(services, tabId as TabId));
});
chrome.tabs.onReplaced.addListener((added, removed) =>
  work((services) => tabReplaced(services, added as TabId, removed as TabId)),
);
chrome.tabs.onCreated.addListener(noteCreated);
chrome.tabs.onActivated.addListener(({ tabId }) => {
  noteActivated(tabId as TabId);
  work((services) => agentTabShown(services, tabId as TabId));
  work(showIcon); // The person may see now how a task has ended.
  work(updateAllDashboards);
});
chrome.windows.onFocusChanged.addListener((windowId) =>
  work((services) => Promise.all([noteFocus(windowId), showIcon(services), followFocus(services, windowId)])),
);
chrome.webNavigation.onCreatedNavigationTarget.addListener(({ sourceTabId, tabId, url }) =>
  work((services) =>
    tabOpenedBy(services, { sourceTabId: sourceTabId as TabId, tabId: tabId as TabId, url }),
  ),
);
chrome.tabs.onUpdated.addListener(
  (tabId, { discarded }) => discarded && work((services) => tabDiscarded(services, tabId as TabId)),
);
followNavigations(work, (job) => void loop.then(() => work(job)));
// Without a listener the worker would not run before the person opens a page of ours, and the icon would say nothing.
chrome.runtime.onStartup.addListener(() => work(showIcon));
chrome.runtime.onInstalled.addListener(({ reason }) => {
  if (reason === 'install') void welcome();
});

// Chrome holds an update back while a worker or a page of ours is there, and reports it once.
chrome.runtime.onUpdateAvailable.addListener(() =>
  work(async (services) => {
    await updateWaits.note(true);
    await installUpdate(services, updateWaits);
  }),
);

services.state.onChange(() => work(afterChange));
// Programs hear what follows, and the person sees the state of a link within a second.
services.programs.onChange(() => work(afterChange));
services.models.onChange(() => work(afterChange));
services.servers.onChange(() => work(afterChange));
services.preferences.onChange(() =>
  work((it) => Promise.all([showPages(it), showIcon(it), setIconClick(it), updateAllDashboards(it)])),
);

work(tidyFiles);
work(setIconClick); // An update of the extension forgets it.
work(async () => {
  await loop;
  work(links.keep);
  await afterChange(services);
  await reinjectScripts(services);
  await keeper.prune();
});

const welcome = (): Promise<unknown> =>
  chrome.tabs.create({ url: chrome.runtime.getURL('src/pages/welcome/welcome.html') }).catch(report);

/** Updates the alarm, the icon, calls, pages and signs after a change of the state, then runs the loop. */
async function afterChange(services: RootServices): Promise<void> {
  const sessions = await allSessions(services);
  // A change may have freed some storage.
  room.retry();
  work(showPages); // It comes later, and nothing waits for it.
  work(driveChecks); // It may take minutes.
  work(keeper.keep); // No step waits for it.
  for (const session of sessions) watchAgent(session);
  work((services) => keepAgentsUp(services, sessions));
  void loop.then(() => work(letOutAnswered)); // It waits for pages. Recovery has looked at what an earlier worker left.
  await Promise.all([
    watchTargets(services),
    keepTime(sessions, services.now(), {
      checks: await allChecks(services),
      isFull: room.fullSince !== undefined,
      hasLink: links.areWanted(await services.programs.settings()),
    }),
    showIcon(services),
    callPerson(services),
    ...sessions.map((session) => updateDashboards(services, session)),
    ...sessions.map(colourGroups),
    look(),
  ]);
  await installUpdate(services, updateWaits);
}

/** Learns of the end of the document in the agent's tab, for which Chrome has no event if the page crashes. */
function watchAgent(session: Session): void {
  const { tab } = kindOf(session);
  tab?.watch(session, () => work((services) => tab.documentEnded(services, session.id)));
}

/** Lets each kind of agent tell its agents what follows from the sessions. */
async function keepAgentsUp(services: RootServices, sessions: readonly Session[]): Promise<void> {
  work(keepAgentCalls);
  for (const [name, kind] of Object.entries(kinds))
    await kind.keepUp?.(
      services,
      sessions.filter(({ agent }) => agent.kind === name),
    );
}

/** Sets what a click on the toolbar icon opens, as the person has chosen. */
async function setIconClick({ preferences }: RootServices): Promise<void> {
  await letIconOpenPanel((await preferences.settings()).iconOpensPanel);
}

/** Runs the next step of every session. */
const look = async (): Promise<void> => (await loop).run();

/** Handles an alarm or the end of a time: ticks the agents, checks for stalls, completes releases, runs the loop. */
async function beat(services: RootServices): Promise<void> {
  const sessions = await allSessions(services);
  room.retry();
  work(links.keep);
  work(keeper.keep);
  work((it) => keepAgentsUp(it, sessions));
  work(driveChecks);
  void loop.then(() => work(letOutAnswered));
  await Promise.all([
    keepTime(sessions, services.now(), {
      checks: await allChecks(services),
      isFull: room.fullSince !== undefined,
      hasLink: links.areWanted(await services.programs.settings()),
    }),
    ...sessions.map((session) => checkStall(services, session)),
    ...sessions.map((session) => noteTime(services, session)),
    releaseTabs(services),
    dismissOverdue(services),
    look(),
  ]);
  await installUpdate(services, updateWaits);
}

/** Holds the session after the person has pressed Cancel on Chrome's debugging bar. */
async function cancelled(services: RootServices, tabId: TabId): Promise<void> {
  const session = await sessionWith(services, tabId);
  if (session)
    await change(services, session.id, (before) =>
      hold(before, 'debugger_cancelled', sentence('holdDebuggerCancelled'), services.now()),
    );
}

/** Shows on the icon that a newer version has written the storage, then rejects. */
async function refuseNewerStorage(cause: unknown): Promise<never> {
  if (cause instanceof NewerStorage) {
    const told = [setBadge('!'), setIconTitle(cause.message)];
    await Promise.allSettled(told);
  }
  throw cause;
}

/** Top-level error boundary: logs unexpected errors; other work goes on. */
function work(job: (services: RootServices) => Promise<unknown>): void {
  opened.then(job).catch(report);
}

function report(cause: unknown): void {
  console.error('AgentAnything:', cause);
}
