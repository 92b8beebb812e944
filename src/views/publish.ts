import { isPanelOpen } from '../browser/panel.ts';
import { askFrame, tellPages } from '../messaging/ask.ts';
import { type SessionId, type TabId, TOP_FRAME } from '../protocol/ids.ts';
import type { Session } from '../session/session.ts';
import { tabsOf } from '../session/tabs/target-tabs.ts';
import { type HasSessions, sessionWith } from '../store/sessions.ts';
import { dashboardFor } from './panel-state.ts';
import type { ViewServices } from './services.ts';
import { viewOf } from './session-view.ts';

// The last state sent to each tab. A new worker sends each state again, which changes nothing.
const told = new Map<TabId, string>();

/** Sends each panel of the session's tabs its state, if that has changed. */
export async function updateDashboards(session: Session): Promise<void> {
  const tabs = tabsOf(session);
  await Promise.all(
    tabs.map(async (tabId) => {
      const state = dashboardFor(session, tabId);
      const text = JSON.stringify(state);
      if (told.get(tabId) === text) return;
      told.set(tabId, text);
      const heard = await askFrame({ tabId, frameId: TOP_FRAME }, 'DASHBOARD_UPDATE', state);
      if (!heard.ok && told.get(tabId) === text) told.delete(tabId);
    }),
  );
}

/** Sends the state to the panel of a newly bound document. */
export async function showPanel(services: HasSessions, tabId: TabId): Promise<void> {
  forgetDashboard(tabId);
  const session = await sessionWith(services, tabId);
  if (session) await updateDashboards(session);
}

/** Forgets the state last sent to a tab, because a reloaded tab has a new panel. */
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

// The last view that is being built: the next one is begun after it, so that no page hears an older view last.
let building: Promise<unknown> = Promise.resolve();

/** Sends the view to our open pages, in the order of the calls; builds none while no page listens. */
export async function showPages(services: ViewServices): Promise<void> {
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
