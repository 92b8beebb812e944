import type { TabId } from '../../protocol/ids.ts';
import type { Said } from '../../protocol/said.ts';
import { tell } from '../news.ts';
import type { OpenedTab } from '../opened-tab.ts';
import { replace, underWay } from '../queue.ts';
import type { QueueItem, Session } from '../session.ts';

/** A page that opens tab after tab makes the session remember no more than these. */
const OPENED_MAX = 20;
/** Nor does it fill messages. */
const TOLD_MAX = 20;

export const openedTab = ({ openedTabs = [] }: Session, tabId: TabId): OpenedTab | undefined =>
  openedTabs.find((one) => one.tabId === tabId);

/** The opened tab that the agent calls by this number; undefined where it is none, or a target by now. */
export const openedNumber = (
  { openedTabs = [], targetTabs }: Session,
  number: number | undefined,
): OpenedTab | undefined =>
  openedTabs.find((one) => one.number === number && !targetTabs.some(({ tabId }) => tabId === one.tabId));

/** Remembers a tab that a target has opened, under the next number. */
export function addOpened(session: Session, tab: Omit<OpenedTab, 'number'>): Session {
  const number = session.targetCount + 1;
  const openedTabs = [...(session.openedTabs ?? []), { ...tab, number }].slice(-OPENED_MAX);
  return { ...session, targetCount: number, openedTabs };
}

export const changeOpened = (session: Session, changed: OpenedTab): Session => ({
  ...session,
  openedTabs: (session.openedTabs ?? []).map((one) => (one.tabId === changed.tabId ? changed : one)),
});

/** Forgets an opened tab: it is closed, or a target that has come where it was promised. */
export const dropOpened = (session: Session, tabId: TabId): Session =>
  openedTab(session, tabId)
    ? { ...session, openedTabs: (session.openedTabs ?? []).filter((one) => one.tabId !== tabId) }
    : session;

/**
 * Tells what a page has done by itself: with the receipt of the command under way, else with the next message. Only so
 * much of it: the rest is seen with the command `tab`.
 */
export function tellCaused(session: Session, text: Said, now: number): Session {
  const { commandQueue } = session;
  const item = underWay(commandQueue);
  const told = item ? (item.caused ?? []) : commandQueue.flatMap(quietNotices);
  if (told.length >= TOLD_MAX) return session;
  if (!item) return tell(session, [{ kind: 'notice', text, quiet: true }], now);
  return {
    ...session,
    commandQueue: replace(commandQueue, { ...item, caused: [...(item.caused ?? []), text] }),
  };
}

const quietNotices = (item: QueueItem) =>
  item.kind === 'UPDATE_AGENT' ? item.news.filter((one) => one.kind === 'notice' && one.quiet) : [];
