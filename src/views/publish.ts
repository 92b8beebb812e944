import { setBadge } from '../browser/icon.ts';
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

// Whether a page of ours may be open. Lost with the worker; then one view more is built than anybody hears.
let pageMayListen = true;

/** A page has opened: it hears of every change from now on. */
export function pageOpened(): void {
  pageMayListen = true;
}

/** Sends the view to the open pages of ours; builds none while no page listens. */
export async function showPages(services: ViewServices): Promise<void> {
  if (!pageMayListen) return;
  pageMayListen = await tellPages('VIEW_CHANGED', await viewOf(services));
}

// What the icon shows. Lost with the worker; then it is set once more.
let badge: string | undefined;

/** Marks the icon while a session waits for the person. */
export async function showBadge(sessions: readonly Session[]): Promise<void> {
  const text = sessions.some(({ hold, question }) => hold ?? question) ? '!' : '';
  if (badge === text) return;
  badge = text;
  await setBadge(text);
}
