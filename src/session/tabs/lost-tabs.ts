import type { TabId } from '../../protocol/ids.ts';
import { say } from '../../protocol/said.ts';
import { originOf, placeOf } from '../../protocol/web-address.ts';
import type { LostTabs, LostTarget } from '../lost-tabs-schema.ts';
import { tell } from '../news.ts';
import type { Session, TargetTab } from '../session.ts';
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
 * A session in a browser that has been started again: its tabs have other ids now. `free` are the tabs that belong to no session;
 * what is not among them is lost, and may
 * come back. `chat`: the address of the agent's own.
 */
export function inNewBrowser(
  session: Session,
  { free, chat }: { readonly free: readonly OpenTab[]; readonly chat: string },
  now: number,
): Session {
  const { openedTabs: _, frontsTaken: __, lost: ___, ...own } = session;
  const left = [...free];
  const take = (tabId: TabId, url: string): TabId => {
    const sameTab = left.find((tab) => tab.tabId === tabId && originOf(tab.url) === originOf(url));
    const found = sameTab ?? left.find((tab) => isAt(url, tab));
    if (found) left.splice(left.indexOf(found), 1);
    return found?.tabId ?? NO_TAB;
  };
  const agentTab = take(session.agent.tabId, chat);
  const moved = session.targetTabs.map((target) => ({ target, tabId: take(target.tabId, target.url) }));
  const targets = moved.flatMap(({ target: { number, url, openedBy }, tabId }) =>
    tabId === NO_TAB ? [{ number, url, openedBy }] : [],
  );
  const without = moved.reduce(
    (all, { target, tabId }) => (tabId === target.tabId ? all : dropTarget(all, target.tabId)),
    own as Session,
  );
  const ids = new Map(moved.map(({ target, tabId }) => [target.tabId, tabId]));
  const found: Session = {
    ...withAgentTabsMoved(without, (tabId) => (ids.get(tabId) === NO_TAB ? undefined : ids.get(tabId))),
    agent: { ...without.agent, tabId: agentTab },
    targetTabs: moved.flatMap(({ target, tabId }) =>
      tabId === NO_TAB ? [] : tabId === target.tabId ? [target] : [loading({ ...target, tabId }, now)],
    ),
  };
  const isAgentLost = agentTab === NO_TAB;
  if (!isAgentLost && targets.length === 0) return found;
  const lost: LostTabs = { since: now, ...(isAgentLost && { agent: true }), targets };
  return tell(
    { ...found, lost },
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
  { tab, chat }: { readonly tab: OpenTab; readonly chat: string },
  now: number,
): Session {
  const { lost, ...others } = session;
  if (!lost || now - lost.since > BACK_WITHIN_MS) return session;
  if (lost.agent && isAt(chat, tab)) {
    const { agent: _, ...rest } = lost;
    return { ...others, ...left(rest), agent: { ...session.agent, tabId: tab.tabId } };
  }
  const target = lost.targets.find(({ url }) => isAt(url, tab));
  if (!target) return session;
  const targets = lost.targets.filter((one) => one !== target);
  return {
    ...others,
    ...left({ ...lost, targets }),
    targetTabs: [...session.targetTabs, loading({ ...target, tabId: tab.tabId }, now)],
  };
}

const left = (lost: LostTabs) => (lost.agent || lost.targets.length > 0 ? { lost } : {});

const loading = ({ tabId, number, url, openedBy }: LostTarget & OpenTab, now: number): TargetTab => ({
  ...{ tabId, number, url, openedBy },
  state: 'loading',
  since: now,
  lastUsedAt: now,
});
