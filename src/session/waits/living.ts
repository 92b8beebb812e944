import type { TabId } from '../../protocol/ids.ts';
import { sentence } from '../../protocol/sentence.ts';
import type { Updates } from '../../protocol/settings.ts';
import { questionOf } from '../asked-site.ts';
import type { ChangedTarget } from '../changed-target.ts';
import { note } from '../journal.ts';
import { tell } from '../news.ts';
import { isUrgent } from '../queue.ts';
import type { CommandItem, News, Session, UpdateItem } from '../session.ts';

/** A page that has changed by itself is told once it has been quiet for this long. */
export const QUIET_MS = 500;
/** A page that never gets quiet is told after this time. */
const LONGEST_MS = 5000;
/** The most messages in a row that the agent has not asked for. */
export const UNASKED_MAX = 3;

/**
 * Notes that a target has changed by itself, unless a message will be written anyway: that shows every page as it is
 * then. After `done` it may be a late answer to what the agent did, so it is a step for the person.
 */
export function withChange(session: Session, tabId: TabId, now: number): Session {
  if (isAboutToTell(session)) return session;
  if (session.attention === 'done') {
    const target = session.targetTabs.find((one) => one.tabId === tabId);
    return note(session, sentence('stepChangedAfterDone', String(target?.number ?? 0)), now);
  }
  const before = session.changed?.find((one) => one.tabId === tabId);
  const others = session.changed?.filter((one) => one !== before) ?? [];
  return { ...session, changed: [...others, { tabId, since: before?.since ?? now, at: now }] };
}

/** When the targets that have changed are to be told at the earliest, Unix ms; undefined where none has. */
export function changesDueAt({ changed, targetTabs }: Session): number | undefined {
  const open = (changed ?? []).filter(({ tabId }) => targetTabs.some((target) => target.tabId === tabId));
  if (open.length === 0) return undefined;
  const quietAt = Math.max(...open.map(({ at }) => at)) + QUIET_MS;
  return Math.min(quietAt, Math.min(...open.map(({ since }) => since)) + LONGEST_MS);
}

/** Whether targets that go on changing are to be waited for. */
export const mayGoOn = (changed: readonly ChangedTarget[], now: number): boolean =>
  changed.every(({ since }) => now - since < LONGEST_MS);

/** Whether the agent may be told of changes that it has not asked for, now that the person has chosen `updates`. */
export function mayTellChanges(session: Session, updates: Updates): boolean {
  const { agent, attention, answer, hold, isAgentBusy, unasked = 0 } = session;
  if (updates === 'never' || unasked >= UNASKED_MAX) return false;
  if (!agent.briefed || agent.preparing || attention === 'done' || answer !== null) return false;
  if (hold || questionOf(session) || isAgentBusy || isAboutToTell(session)) return false;
  return updates === 'always' || attention === 'waits';
}

/** Makes news of the targets that have changed. */
export function tellChanges(session: Session): Session {
  const { changed = [], ...rest } = session;
  const news = changed
    .filter(({ tabId }) => session.targetTabs.some((target) => target.tabId === tabId))
    .map(({ tabId }): News => ({ kind: 'page', tabId, full: false, unasked: true }));
  return tell(rest, news, Math.min(...changed.map(({ at }) => at)));
}

/** Whether a message is only about changes that the agent has not asked for. */
export const isUnasked = (news: readonly News[]): boolean =>
  news.length > 0 && news.every((one) => one.kind === 'page' && one.unasked === true);

/** Forgets the changes that a message has shown: those before its pages were read. */
export function withoutChanges(session: Session, readAt: number): Session {
  const { changed = [], ...rest } = session;
  const later = changed.filter(({ at }) => at > readAt);
  return later.length > 0 ? { ...rest, changed: later } : rest;
}

/** The agent has nothing to do and waits for news; after `done`, it has no task to get news for. */
export const withAttention = (session: Session): Session =>
  session.attention === 'done' ? session : { ...session, attention: 'waits' };

/** The agent acts, so it is told again of what changes. */
export function atWork(session: Session): Session {
  const { attention: _, unasked: __, ...rest } = session;
  return rest;
}

/** The person has spoken: the agent is told again of what changes. */
export function withoutCount(session: Session): Session {
  const { unasked: _, ...rest } = session;
  return rest;
}

/** Removes the unasked news of a message that would show nothing; the message goes with the last of its news. */
export function withoutUnasked(session: Session, { id }: UpdateItem): Session {
  return {
    ...session,
    commandQueue: session.commandQueue.flatMap((item) => {
      if (item.id !== id || item.kind !== 'UPDATE_AGENT') return [item];
      const news = item.news.filter((one) => !isUnasked([one]));
      return news.length > 0 ? [{ ...item, news }] : [];
    }),
  };
}

/** Whether a message will be written that reads every page: for a command's receipt or for other news. */
function isAboutToTell({ commandQueue, wait }: Session): boolean {
  const isOpenWait = ({ id }: CommandItem) => wait?.item === id;
  return commandQueue.some((item) =>
    item.kind === 'COMMAND' ? !isOpenWait(item) : item.message === undefined && isUrgent(item),
  );
}
