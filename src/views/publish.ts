import { askFrame, tellPages } from '../messaging/ask.ts';
import { type TabId, TOP_FRAME } from '../protocol/ids.ts';
import type { Session } from '../session/session.ts';
import type { Services } from '../store/services.ts';
import { dashboardFor } from './panel-state.ts';
import { viewOf } from './session-view.ts';

// What each tab was last told. Lost with the worker; then each is told once more, which changes nothing.
const told = new Map<TabId, string>();

/** Tells the panels of a session's tabs what has changed for them. */
export async function updateDashboards(session: Session): Promise<void> {
  const tabs = [session.agentTabId, ...session.targetTabs.map(({ tabId }) => tabId)];
  await Promise.all(
    tabs.map(async (tabId) => {
      const state = dashboardFor(session, tabId);
      const text = JSON.stringify(state);
      if (told.get(tabId) === text) return;
      told.set(tabId, text);
      await askFrame({ tabId, frameId: TOP_FRAME }, 'DASHBOARD_UPDATE', state);
    }),
  );
}

/** A tab that loads anew has a new panel. */
export const forgetDashboard = (tabId: TabId): boolean => told.delete(tabId);

export const showPages = async (services: Services): Promise<void> =>
  tellPages('VIEW_CHANGED', await viewOf(services));
