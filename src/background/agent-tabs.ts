import type { TabId } from '../protocol/ids.ts';
import type { Session } from '../session/session.ts';
import { isAgentTab, withAgentTabsMoved, withoutAgentTabs, withTabUsed } from '../session/tabs/agent-tabs.ts';
import { allSessions, change } from '../store/sessions.ts';
import type { TurnServices } from '../turn/services.ts';

/** Notes that a tab that an agent has opened is in front: the person looks at it, as we show none. */
export const agentTabShown = (services: TurnServices, tabId: TabId): Promise<void> =>
  inSessionOf(services, tabId, (session) => withTabUsed(session, tabId));

/** Forgets a closed tab that an agent has opened. */
export const agentTabGone = (services: TurnServices, tabId: TabId): Promise<void> =>
  inSessionOf(services, tabId, (session) => withoutAgentTabs(session, [tabId]));

/** Gives a session the new id of such a tab. */
export const agentTabReplaced = (services: TurnServices, added: TabId, removed: TabId): Promise<void> =>
  inSessionOf(services, removed, (session) =>
    withAgentTabsMoved(session, (tabId) => (tabId === removed ? added : tabId)),
  );

async function inSessionOf(
  services: TurnServices,
  tabId: TabId,
  how: (session: Session) => Session,
): Promise<void> {
  const session = (await allSessions(services)).find((one) => isAgentTab(one, tabId));
  if (session) await change(services, session.id, how);
}
