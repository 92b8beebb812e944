import type { TabId } from '../protocol/ids.ts';
import { say } from '../protocol/said.ts';
import { tell } from './news.ts';
import type { Session, TargetTab } from './session.ts';

/** Notes that a target has been asked for another page. The first of several in a row counts. */
export const navigationBegan = (session: Session, tabId: TabId, now: number): Session =>
  withTarget(session, tabId, (target) =>
    target.navigatingSince === undefined ? { ...target, navigatingSince: now } : target,
  );

/** Notes that the page that was asked for has come, or is the browser's own error page. */
export const navigationOver = (session: Session, tabId: TabId): Session =>
  withTarget(session, tabId, ({ navigatingSince: _, ...target }) => target);

/** Notes that the browser has given up the page that was asked for, and tells the agent where that waits for it. */
export function navigationFailed(session: Session, tabId: TabId, now: number): Session {
  const target = session.targetTabs.find((one) => one.tabId === tabId);
  if (target?.navigatingSince === undefined) return session;
  const over = navigationOver(session, tabId);
  if (!target.isPageOwed) return over;
  const text = say`The page that target ${target.number} was asked for has not come: the browser has given it up.`;
  return tell(paid(over, tabId), session.answer === null ? [{ kind: 'notice', text }] : [], now);
}

/** Notes for which targets a message has told that their page has not come; of the others it has shown the page. */
export const owePages = (session: Session, tabIds: readonly TabId[]): Session => ({
  ...session,
  targetTabs: session.targetTabs.map(({ isPageOwed: _, ...target }) =>
    tabIds.includes(target.tabId) ? { ...target, isPageOwed: true } : target,
  ),
});

/** Shows the agent a page that has come, where it was told that it had not; not once its task is over. */
export function payPage(session: Session, tabId: TabId, now: number): Session {
  if (!session.targetTabs.some((one) => one.tabId === tabId && one.isPageOwed)) return session;
  return tell(
    paid(session, tabId),
    session.answer === null ? [{ kind: 'page', tabId, full: false }] : [],
    now,
  );
}

const paid = (session: Session, tabId: TabId) =>
  withTarget(session, tabId, ({ isPageOwed: _, ...target }) => target);

const withTarget = (session: Session, tabId: TabId, how: (target: TargetTab) => TargetTab): Session => ({
  ...session,
  targetTabs: session.targetTabs.map((target) => (target.tabId === tabId ? how(target) : target)),
});
