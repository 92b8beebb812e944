import { askFrame, tellPages } from '../messaging/ask.ts';
import { type TabId, TOP_FRAME } from '../protocol/ids.ts';
import type { Session } from '../session/session.ts';
import { tabsOf } from '../session/target-tabs.ts';
import { type HasSessions, sessionWith } from '../store/sessions.ts';
import { dashboardFor } from './panel-state.ts';
import type { ViewServices } from './services.ts';
import { viewOf } from './session-view.ts';

// What each tab was last told. Lost with the worker; then each is told once more, which changes nothing.
const told = new Map<TabId, string>();

/** Tells the panels of a session's tabs what has changed for them. */
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

/** Shows the state in a document that has just been bound: its panel knows nothing yet. */
export async function showPanel(services: HasSessions, tabId: TabId): Promise<void> {
  forgetDashboard(tabId);
  const session = await sessionWith(services, tabId);
  if (session) await updateDashboards(session);
}

/** A tab that loads anew has a new panel. */
export const forgetDashboard = (tabId: TabId): boolean => told.delete(tabId);

/** Sends the view to every open page of ours. */
export const showPages = async (services: ViewServices): Promise<void> =>
  tellPages('VIEW_CHANGED', await viewOf(services));
