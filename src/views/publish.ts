import { isPanelOpen } from '../browser/panel.ts';
import { forgetFrontTab, frontTab } from '../browser/tabs.ts';
import { focusedWindows, NO_WINDOW } from '../browser/windows.ts';
import { askFrame, tellPages } from '../messaging/ask.ts';
import type { Corner } from '../protocol/corner.ts';
import { type SessionId, type TabId, TOP_FRAME } from '../protocol/ids.ts';
import type { Overlay } from '../protocol/view.ts';
import { originOf } from '../protocol/web-address.ts';
import type { Session } from '../session/session.ts';
import { overlayFor } from '../session/tabs/overlay.ts';
import { tabsOf } from '../session/tabs/target-tabs.ts';
import { allSessions, sessionWith } from '../store/sessions.ts';
import { asShown } from './full-storage.ts';
import { isTold } from './occasion.ts';
import { dashboardFor, statusOf } from './pill-state.ts';
import type { ViewServices } from './services.ts';
import { viewOf } from './session-view.ts';

// The last state sent to each tab. A new worker sends each state again, which changes nothing.
const told = new Map<TabId, string>();

// How many updates have begun, and which of them was the last for each tab: one that waited longer must not undo it. A worker
// that dies has no update under way.
let updates = 0;
const latest = new Map<TabId, number>();

/** Sends the pills of all sessions their state, after the person switched tabs or windows, or changed a setting. */
export async function updateAllDashboards(services: ViewServices): Promise<void> {
  forgetFrontTab();
  const sessions = await allSessions(services);
  await Promise.all(sessions.map((session) => updateDashboards(services, session)));
}

/** How long, ms, to wait before each further question about the focus. */
const FOCUS_MS = [0, 50, 100, 200, 400, 800, 1600];

// The number of events about the focus. A worker that dies has followed nothing.
let focusEvents = 0;

/**
 * Follows the focus to a window of Chrome, or to none: where the desktop moves it, Chrome's event can come before its list of
 * windows says the same, and a last event can name no window while one has the focus. So the list is asked until both agree,
 * and believed in the end.
 */
export async function followFocus(services: ViewServices, windowId: number): Promise<void> {
  focusEvents += 1;
  const event = focusEvents;
  for (const ms of FOCUS_MS) {
    if (ms > 0) await new Promise((over) => setTimeout(over, ms));
    if (event !== focusEvents) return;
    const focused = await focusedWindows();
    await updateAllDashboards(services);
    if (windowId === NO_WINDOW ? focused.length === 0 : focused.includes(windowId)) return;
  }
}

/** Sends the sign in each of the session's tabs its state, if that has changed. */
export async function updateDashboards(services: ViewServices, stored: Session): Promise<void> {
  updates += 1;
  const update = updates;
  const session = asShown(services, stored);
  await Promise.all(
    tabsOf(session).map(async (tabId) => {
      const corner = await cornerIn(services, session, tabId);
      const shown = services.cardOf(session).chat?.lesson;
      const lesson = shown && !shown.offer ? shown.step : null;
      const isSeen = isTold(session, 'seen');
      const overlay = await overlayIn(services, session, tabId);
      if ((latest.get(tabId) ?? 0) > update) return;
      latest.set(tabId, update);
      const state = dashboardFor(session, tabId, { lesson, corner, isSeen, overlay });
      const text = JSON.stringify(state);
      if (told.get(tabId) === text) return;
      told.set(tabId, text);
      const heard = await askFrame({ tabId, frameId: TOP_FRAME }, 'DASHBOARD_UPDATE', state);
      if (!heard.ok && told.get(tabId) === text) told.delete(tabId);
    }),
  );
}

/** What covers this tab of the session now. Asks Chrome only if something may. */
async function overlayIn(
  services: ViewServices,
  session: Session,
  tabId: TabId,
): Promise<Overlay | undefined> {
  const settings = await services.preferences.settings();
  const status = statusOf(session);
  const may = overlayFor(session, tabId, { status, front: tabId, settings });
  return may && overlayFor(session, tabId, { status, front: await frontTab(), settings });
}

/** Where the person wants the sign in the site of this tab; null where they have not said. */
async function cornerIn(services: ViewServices, session: Session, tabId: TabId): Promise<Corner | null> {
  const { agent } = services.cardOf(session);
  const at = [agent, ...session.targets.tabs].find((one) => one.tabId === tabId);
  return (await services.corners.of(originOf(at?.url ?? ''))) ?? null;
}

/** Sends the state to the sign of a newly bound document. */
export async function showPill(services: ViewServices, tabId: TabId): Promise<void> {
  forgetDashboard(tabId);
  const session = await sessionWith(services, tabId);
  if (session) await updateDashboards(services, session);
}

/** Forgets the state last sent to a tab, because a reloaded tab has a new sign. */
export const forgetDashboard = (tabId: TabId): boolean => told.delete(tabId);

// Whether one of our pages may be open. A new worker assumes yes, which costs at most one unused view.
let pageMayListen = true;

// How many of our pages have opened during this worker's life.
let pagesOpened = 0;

/** Records that one of our pages has opened, so that it gets every change. */
export function pageOpened(): void {
  pagesOpened += 1;
  pageMayListen = true;
}

/** Changes come in bursts, and a person needs no more of them. */
const VIEW_MS = 100;

// The view that is about to be built. A worker that dies forgets it; the next one shows the view of its time.
let coming: Promise<void> | undefined;
// The last view that is being built: the next one is begun after it, so that no page hears an older view last.
let building: Promise<unknown> = Promise.resolve();

/** Sends the view to our open pages soon, one for all changes until then; builds none while no page listens. */
export function showPages(services: ViewServices): Promise<void> {
  coming ??= (async () => {
    await new Promise((soon) => setTimeout(soon, VIEW_MS));
    coming = undefined;
    await sendView(services);
  })();
  return coming;
}

async function sendView(services: ViewServices): Promise<void> {
  if (!pageMayListen) return;
  const opened = pagesOpened;
  const built = building.then(() => viewOf(services));
  building = built.catch(() => {});
  const isHeard = await tellPages('VIEW_CHANGED', await built);
  // A page that has opened meanwhile listens, even if nobody heard this view.
  if (!isHeard && opened === pagesOpened) pageMayListen = false;
}

// The task that the person has been called to and that no panel shows yet. A worker that dies forgets it.
let calledTo: SessionId | undefined;

/** Has our panel show a task: the one that is open, else the next that opens. */
export async function showTask(session: SessionId): Promise<void> {
  calledTo = session;
  if (await isPanelOpen()) await tellOfTask();
}

/** Tells our pages of the task that the person has been called to, if any, once. */
export async function tellOfTask(): Promise<void> {
  const session = calledTo;
  calledTo = undefined;
  if (session) await tellPages('SHOW_TASK', { session });
}
