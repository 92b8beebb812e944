import type { TabId } from '../../protocol/ids.ts';
import { say } from '../../protocol/said.ts';
import { tell } from '../news.ts';
import { patch, type Session } from '../session.ts';
import type { TargetTab } from '../targets.ts';

/** Notes that a target has been asked for another page. The first of several in a row counts. */
export const navigationBegan = (session: Session, tabId: TabId, now: number): Session =>
  withTarget(session, tabId, (target) =>
    target.navigatingSince === undefined ? { ...target, navigatingSince: now } : target,
  );

/** Notes that the page that was asked for has come. */
export const navigationOver = (session: Session, tabId: TabId): Session =>
  withTarget(session, tabId, ({ navigatingSince: _, isPageOwed: __, ...target }) => target);

/** Notes that the browser has given up the page that was asked for, and tells the agent where that waits for it. */
export function navigationFailed(session: Session, tabId: TabId, now: number): Session {
  const target = session.targets.tabs.find((one) => one.tabId === tabId);
  if (target?.navigatingSince === undefined) return session;
  const over = navigationOver(session, tabId);
  if (!target.isPageOwed || session.turn.attention === 'done') return over;
  const text = say`The page that target ${target.number} was asked for has not come: the browser has given it up.`;
  return tell(over, [{ kind: 'notice', text }], now);
}

/** Notes that a message tells of pages that were asked for and have not come. */
export const owePages = (session: Session, tabIds: readonly TabId[]): Session =>
  tabIds.reduce(
    (all, tabId) =>
      withTarget(all, tabId, (target) =>
        target.navigatingSince === undefined ? target : { ...target, isPageOwed: true },
      ),
    session,
  );

const withTarget = (session: Session, tabId: TabId, how: (target: TargetTab) => TargetTab): Session =>
  patch(session, {
    targets: { tabs: session.targets.tabs.map((target) => (target.tabId === tabId ? how(target) : target)) },
  });
