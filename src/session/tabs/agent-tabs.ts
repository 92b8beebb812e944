import type { TabId } from '../../protocol/ids.ts';
import { patch, type Session } from '../session.ts';
import type { AgentTab } from '../targets.ts';

/** A session that opens tab after tab remembers no more than these. */
const AGENT_TABS_MAX = 100;

const agentTabs = ({ targets }: Session): readonly AgentTab[] => targets.agentTabs;

export const isAgentTab = (session: Session, tabId: TabId): boolean =>
  agentTabs(session).some((one) => one.tabId === tabId);

/** Remembers a tab that the agent has opened. */
export const withAgentTab = (session: Session, tabId: TabId): Session =>
  isAgentTab(session, tabId)
    ? session
    : patch(session, { targets: { agentTabs: [...agentTabs(session), { tabId }].slice(-AGENT_TABS_MAX) } });

/** Notes that the person has had a tab in front: it is theirs to close from then on. */
export const withTabUsed = (session: Session, tabId: TabId): Session =>
  agentTabs(session).some((one) => one.tabId === tabId && !one.isUsed)
    ? patch(session, {
        targets: {
          agentTabs: agentTabs(session).map((one) => (one.tabId === tabId ? { tabId, isUsed: true } : one)),
        },
      })
    : session;

/** Forgets tabs that are closed. */
export const withoutAgentTabs = (session: Session, tabIds: readonly TabId[]): Session =>
  tabIds.some((tabId) => isAgentTab(session, tabId))
    ? patch(session, {
        targets: { agentTabs: agentTabs(session).filter(({ tabId }) => !tabIds.includes(tabId)) },
      })
    : session;

/** Gives tabs their new ids; `idOf` answers undefined for one that is not found again, which is forgotten. */
export const withAgentTabsMoved = (session: Session, idOf: (tabId: TabId) => TabId | undefined): Session =>
  patch(session, {
    targets: {
      agentTabs: session.targets.agentTabs.flatMap((one) => {
        const tabId = idOf(one.tabId);
        return tabId === undefined ? [] : [{ ...one, tabId }];
      }),
    },
  });

/** The tabs that may be closed for the person at the end: the agent has opened them, and the person has not used them. */
export const unusedAgentTabs = (session: Session): readonly TabId[] =>
  agentTabs(session).flatMap(({ tabId, isUsed }) => (isUsed ? [] : [tabId]));
