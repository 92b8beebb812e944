import type { TabId } from '../../protocol/ids.ts';
import type { Said } from '../../protocol/said.ts';
import type { QueueItem } from '../items.ts';
import { tell } from '../news.ts';
import { replace, underWay } from '../queue.ts';
import { patch, type Session } from '../session.ts';
import type { OpenedTab } from '../targets.ts';

/** A page that opens tab after tab makes the session remember no more than these. */
const OPENED_MAX = 20;
/** Nor does it fill messages. */
const TOLD_MAX = 20;

export const openedTab = ({ targets }: Session, tabId: TabId): OpenedTab | undefined =>
  targets.opened.find((one) => one.tabId === tabId);

/** The opened tab that the agent calls by this number; undefined where it is none, or a target by now. */
export const openedNumber = ({ targets }: Session, number: number | undefined): OpenedTab | undefined =>
  targets.opened.find(
    (one) => one.number === number && !targets.tabs.some(({ tabId }) => tabId === one.tabId),
  );

/** Remembers a tab that a target has opened, under the next number. */
export function addOpened(session: Session, tab: Omit<OpenedTab, 'number'>): Session {
  const number = session.targets.count + 1;
  const opened = [...session.targets.opened, { ...tab, number }].slice(-OPENED_MAX);
  return patch(session, { targets: { count: number, opened } });
}

export const changeOpened = (session: Session, changed: OpenedTab): Session =>
  patch(session, {
    targets: {
      opened: session.targets.opened.map((one) => (one.tabId === changed.tabId ? changed : one)),
    },
  });

/** Forgets an opened tab: it is closed, or a target that has come where it was promised. */
export const dropOpened = (session: Session, tabId: TabId): Session =>
  openedTab(session, tabId)
    ? patch(session, {
        targets: { opened: session.targets.opened.filter((one) => one.tabId !== tabId) },
      })
    : session;

/**
 * Tells what a page has done by itself: with the receipt of the command under way, else with the next message. Only so
 * much of it: the rest is seen with the command `tab`.
 */
export function tellCaused(session: Session, text: Said, now: number): Session {
  const { queue } = session;
  const item = underWay(queue.items);
  const told = item ? (item.caused ?? []) : queue.items.flatMap(quietNotices);
  if (told.length >= TOLD_MAX) return session;
  if (!item) return tell(session, [{ kind: 'notice', text, quiet: true }], now);
  return patch(session, {
    queue: { items: replace(queue.items, { ...item, caused: [...(item.caused ?? []), text] }) },
  });
}

const quietNotices = (item: QueueItem) =>
  item.kind === 'UPDATE_AGENT' ? item.news.filter((one) => one.kind === 'notice' && one.quiet) : [];
