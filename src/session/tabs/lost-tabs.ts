import type { TabId } from '../../protocol/ids.ts';
import { say } from '../../protocol/said.ts';
import { originOf, placeOf } from '../../protocol/web-address.ts';
import { inTab } from '../agent-state.ts';
import { tell } from '../news.ts';
import { patch, type Session } from '../session.ts';
import type { LostTabs, LostTarget, TargetTab } from '../targets.ts';
import { withAgentTabsMoved } from './agent-tabs.ts';
import { dropTarget } from './target-tabs.ts';

/** A tab as the browser shows it now. */
interface OpenTab {
  readonly tabId: TabId;
  readonly url: string;
}

/** The browser opens the tabs of its last session when it starts, or when the person asks it to. */
const BACK_WITHIN_MS = 10 * 60_000;
/** No tab has this id: the largest that there is. */
export const NO_TAB = 2_147_483_647 as TabId;

const isAt = (url: string, tab: OpenTab): boolean => url !== '' && placeOf(tab.url) === placeOf(url);

/**
 * A session after the browser was started again: its tabs have other ids now. `free` are the tabs that belong to no session. A tab
 * that is not among them is lost, and may come back. `address`: that of the agent's own tab; '' for an agent without a tab.
 */
export function inNewBrowser(
  session: Session,
  { free, address }: { readonly free: readonly OpenTab[]; readonly address: string },
  now: number,
): Session {
  const own = patch(session, { targets: { opened: [], frontsTaken: [], lost: null } });
  const left = [...free];
  const take = (tabId: TabId, url: string): TabId => {
    const sameTab = left.find((tab) => tab.tabId === tabId && originOf(tab.url) === originOf(url));
    const found = sameTab ?? left.find((tab) => isAt(url, tab));
    if (found) left.splice(left.indexOf(found), 1);
    return found?.tabId ?? NO_TAB;
  };
  const agentTab = session.agent.tabId === null ? null : take(session.agent.tabId, address);
  const moved = session.targets.tabs.map((target) => ({ target, tabId: take(target.tabId, target.url) }));
  const targets = moved.flatMap(({ target: { number, url, openedBy }, tabId }) =>
    tabId === NO_TAB ? [{ number, url, openedBy }] : [],
  );
  const without = moved.reduce(
    (all, { target, tabId }) => (tabId === target.tabId ? all : dropTarget(all, target.tabId)),
    own,
  );
  const ids = new Map(moved.map(({ target, tabId }) => [target.tabId, tabId]));
  const found: Session = patch(
    {
      ...withAgentTabsMoved(without, (tabId) => (ids.get(tabId) === NO_TAB ? undefined : ids.get(tabId))),
      agent: agentTab === null ? without.agent : inTab(without.agent, agentTab),
    },
    {
      targets: {
        tabs: moved.flatMap(({ target, tabId }) =>
          tabId === NO_TAB ? [] : tabId === target.tabId ? [target] : [loading({ ...target, tabId }, now)],
        ),
      },
    },
  );
  const isAgentLost = agentTab === NO_TAB;
  if (!isAgentLost && targets.length === 0) return found;
  const lost: LostTabs = { since: now, ...(isAgentLost && { agent: true }), targets };
  return tell(
    patch(found, { targets: { lost } }),
    targets.map(({ number, url }) => ({
      kind: 'notice',
      text: say`The browser was closed and opened again; target ${number} (${originOf(url)}) has not come back.`,
    })),
    now,
  );
}

/** The session once a tab that it has lost is open again; the same one where this is none of them. */
export function withTabBack(
  session: Session,
  { tab, address }: { readonly tab: OpenTab; readonly address: string },
  now: number,
): Session {
  const { lost } = session.targets;
  if (!lost || now - lost.since > BACK_WITHIN_MS) return session;
  if (lost.agent && isAt(address, tab)) {
    const back = { ...session, agent: inTab(session.agent, tab.tabId) };
    return patch(back, { targets: { lost: withoutLostAgent(lost) } });
  }
  const target = lost.targets.find(({ url }) => isAt(url, tab));
  if (!target) return session;
  return takenBack(session, { target, tabId: tab.tabId, url: target.url }, now);
}

/** Makes a target again of a lost one, in this tab. */
export function takenBack(
  session: Session,
  { target, tabId, url }: { readonly target: LostTarget; readonly tabId: TabId; readonly url: string },
  now: number,
): Session {
  const { lost, tabs } = session.targets;
  if (!lost) return session;
  const targets = lost.targets.filter(({ number }) => number !== target.number);
  return patch(session, {
    targets: { lost: left({ ...lost, targets }), tabs: [...tabs, loading({ ...target, tabId, url }, now)] },
  });
}

/** The missing tabs of a session whose agent was replaced: the tab of the agent before may come back for nothing. */
export function withoutLostAgent(lost: LostTabs | null): LostTabs | null {
  if (!lost) return null;
  const { agent: _, ...rest } = lost;
  return left(rest);
}

const left = (lost: LostTabs): LostTabs | null => (lost.agent || lost.targets.length > 0 ? lost : null);

const loading = ({ tabId, number, url, openedBy }: LostTarget & OpenTab, now: number): TargetTab => ({
  tabId,
  number,
  url,
  openedBy,
  state: 'loading',
  since: now,
  lastUsedAt: now,
});
