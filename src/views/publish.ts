import { setBadge, setIcon, setIconTitle } from '../browser/icon.ts';
import { askFrame, tellPages } from '../messaging/ask.ts';
import { type TabId, TOP_FRAME } from '../protocol/ids.ts';
import type { Session } from '../session/session.ts';
import { tabsOf } from '../session/tabs/target-tabs.ts';
import { type HasSessions, sessionWith } from '../store/sessions.ts';
import { iconOf } from './icon-state.ts';
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

// What the icon says now. A new worker says it once more.
let icon = '';

// The ends that the person may have read: a page of ours has been open since. A new worker has seen none.
const seen = new Set<string>();
const endOf = ({ id, answer, hold }: Session) => `${id} ${hold?.since ?? ''} ${answer ?? ''}`;

/** Shows on the toolbar icon what the tasks do, and whether the person is needed. */
export async function showIcon(services: ViewServices, sessions: readonly Session[]): Promise<void> {
  if (pageMayListen && pagesOpened > 0) for (const session of sessions) seen.add(endOf(session));
  const { privacyAccepted } = await services.preferences.settings();
  const now = iconOf(sessions, { isOn: privacyAccepted, isSeen: (session) => seen.has(endOf(session)) });
  const text = JSON.stringify(now);
  if (icon === text) return;
  icon = text;
  const title = chrome.i18n.getMessage(now.title.key, [...now.title.args]);
  await Promise.all([setIcon(now.state), setIconTitle(title), setBadge(now.badge)]);
}
