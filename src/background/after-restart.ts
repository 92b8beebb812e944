import { allTabs } from '../browser/tabs.ts';
import type { TabId } from '../protocol/ids.ts';
import type { Session } from '../session/session.ts';
import { inNewBrowser, NO_TAB, withTabBack } from '../session/tabs/lost-tabs.ts';
import { tabsOf } from '../session/tabs/target-tabs.ts';
import { cutOff, wasCutOff } from '../session/waits/cut-off.ts';
import { allSessions, change } from '../store/sessions.ts';
import type { RootServices } from './root-services.ts';

/**
 * Finds the tabs of every session again: in a browser that was started again they have other ids. A task whose agent's
 * tab is not there waits for it, or for another agent; one that is done ends. A task whose agent has no tab continues. Runs before
 * anything else.
 */
export async function findTabsAgain(services: RootServices): Promise<void> {
  const now = services.now();
  const open = (await allTabs()).map(({ id, url, pendingUrl }) => ({
    tabId: id as TabId, // Chrome's own number of a tab.
    url: url || (pendingUrl ?? ''),
  }));
  await services.state.update(({ sessions }) => {
    const taken = new Set<TabId>();
    const found = Object.values(sessions).flatMap((session) => {
      const free = open.filter(({ tabId }) => !taken.has(tabId));
      const placed = inNewBrowser(session, { free, address: addressOf(services, session) }, now);
      for (const tabId of tabsOf(placed)) taken.add(tabId);
      const held = wasCutOff(session, placed) ? cutOff(placed, now) : placed;
      if (held.agent.tabId !== NO_TAB) return [held];
      // What is done has nothing left to wait for.
      if (held.progress.answer !== null) return [];
      return [services.kindOf(held).tab?.closed(held, now) ?? held];
    });
    return { sessions: Object.fromEntries(found.map((session) => [session.id, session])) };
  });
}

/** Gives a tab of no session back to the session that has lost it with the browser. */
export async function tabBack(services: RootServices, tab: { tabId: TabId; url: string }): Promise<void> {
  const all = await allSessions(services);
  if (all.some((session) => tabsOf(session).includes(tab.tabId))) return;
  const now = services.now();
  const back = (session: Session) =>
    withTabBack(session, { tab, address: addressOf(services, session) }, now);
  const owner = all.find((session) => back(session) !== session);
  if (owner) await change(services, owner.id, back);
}

/** The address of the agent's tab; '' for an agent without a tab. */
const addressOf = ({ kindOf }: RootServices, session: Session): string =>
  kindOf(session).tab?.address(session.agent) ?? '';
