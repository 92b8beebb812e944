import { addressOf, agentGone } from '../agents/chat/chat-state.ts';
import { allTabs } from '../browser/tabs.ts';
import type { TabId } from '../protocol/ids.ts';
import { sentence } from '../protocol/sentence.ts';
import type { Session } from '../session/session.ts';
import { inNewBrowser, NO_TAB, withTabBack } from '../session/tabs/lost-tabs.ts';
import { tabsOf } from '../session/tabs/target-tabs.ts';
import { allSessions, change } from '../store/sessions.ts';
import type { TurnServices } from '../turn/services.ts';

/**
 * Finds the tabs of every session again: in a browser that was started again they have other ids. A task whose chat is not there
 * waits for it, or for another one; one that is done ends. Runs before anything else.
 */
export async function findTabsAgain(services: TurnServices): Promise<void> {
  const now = services.now();
  const open = (await allTabs()).map(({ id, url, pendingUrl }) => ({
    tabId: id as TabId, // Chrome's own number of a tab.
    url: url || (pendingUrl ?? ''),
  }));
  await services.state.update(({ sessions }) => {
    const taken = new Set<TabId>();
    const found = Object.values(sessions).flatMap((session) => {
      const free = open.filter(({ tabId }) => !taken.has(tabId));
      const placed = inNewBrowser(session, { free, chat: addressOf(session) }, now);
      for (const tabId of tabsOf(placed)) taken.add(tabId);
      if (placed.agent.tabId !== NO_TAB) return [placed];
      // What is done has nothing left to wait for.
      if (placed.answer !== null) return [];
      return [agentGone({ ...placed, isAgentBusy: false, busySince: 0 }, sentence('holdChatClosed'), now)];
    });
    return { sessions: Object.fromEntries(found.map((session) => [session.id, session])) };
  });
}

/** Gives a tab of no session back to the session that has lost it with the browser. */
export async function tabBack(services: TurnServices, tab: { tabId: TabId; url: string }): Promise<void> {
  const all = await allSessions(services);
  if (all.some((session) => tabsOf(session).includes(tab.tabId))) return;
  const now = services.now();
  const back = (session: Session) => withTabBack(session, { tab, chat: addressOf(session) }, now);
  const owner = all.find((session) => back(session) !== session);
  if (owner) await change(services, owner.id, back);
}
