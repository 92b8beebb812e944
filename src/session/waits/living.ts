import type { TabId } from '../../protocol/ids.ts';
import { sentence } from '../../protocol/sentence.ts';
import type { Updates } from '../../protocol/settings.ts';
import { questionOf } from '../asked-site.ts';
import type { CommandItem, News, UpdateItem } from '../items.ts';
import { tell } from '../news.ts';
import { isUrgent } from '../queue.ts';
import { patch, type Session } from '../session.ts';
import { withEvent } from '../story.ts';
import type { ChangedTarget } from '../targets.ts';

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
  if (session.turn.attention === 'done') {
    const target = session.targets.tabs.find((one) => one.tabId === tabId);
    return withEvent(session, sentence('stepChangedAfterDone', String(target?.number ?? 0)), now);
  }
  const before = session.targets.changed.find((one) => one.tabId === tabId);
  const others = session.targets.changed.filter((one) => one !== before);
  return patch(session, {
    targets: { changed: [...others, { tabId, since: before?.since ?? now, at: now }] },
  });
}

/** When the targets that have changed are to be told at the earliest, Unix ms; undefined where none has. */
export function changesDueAt({ targets }: Session): number | undefined {
  const open = targets.changed.filter(({ tabId }) => targets.tabs.some((target) => target.tabId === tabId));
  if (open.length === 0) return undefined;
  const quietAt = Math.max(...open.map(({ at }) => at)) + QUIET_MS;
  return Math.min(quietAt, Math.min(...open.map(({ since }) => since)) + LONGEST_MS);
}

/** Whether targets that go on changing are to be waited for. */
export const mayGoOn = (changed: readonly ChangedTarget[], now: number): boolean =>
  changed.every(({ since }) => now - since < LONGEST_MS);

/** Whether the agent may be told of changes that it has not asked for, now that the person has chosen `updates`. */
export function mayTellChanges(session: Session, updates: Updates): boolean {
  const {
    agent,
    turn,
    progress: { answer },
    queue: { hold },
  } = session;
  if (updates === 'never' || turn.unasked >= UNASKED_MAX) return false;
  if (!agent.briefed || agent.isPreparing || turn.attention === 'done' || answer !== null) return false;
  if (hold || questionOf(session) || turn.busySince !== 0 || isAboutToTell(session)) return false;
  return updates === 'always' || turn.attention === 'waits';
}

/** Makes news of the targets that have changed. */
export function tellChanges(session: Session): Session {
  const { changed } = session.targets;
  const news = changed
    .filter(({ tabId }) => session.targets.tabs.some((target) => target.tabId === tabId))
    .map(({ tabId }): News => ({ kind: 'page', tabId, full: false, unasked: true }));
  return tell(patch(session, { targets: { changed: [] } }), news, Math.min(...changed.map(({ at }) => at)));
}

/** Whether a message is only about changes that the agent has not asked for. */
export const isUnasked = (news: readonly News[]): boolean =>
  news.length > 0 && news.every((one) => one.kind === 'page' && one.unasked === true);

/** Forgets the changes that a message has shown: those before its pages were read. */
export function withoutChanges(session: Session, readAt: number): Session {
  const changed = session.targets.changed.filter(({ at }) => at > readAt);
  return patch(session, { targets: { changed } });
}

/** The agent has nothing to do and waits for news; after `done`, it has no task to get news for. */
export const withAttention = (session: Session): Session =>
  session.turn.attention === 'done' ? session : patch(session, { turn: { attention: 'waits' } });

/** The agent acts, so it is told again of what changes. */
export const atWork = (session: Session): Session =>
  patch(session, { turn: { attention: null, unasked: 0 } });

/** The person has spoken: the agent is told again of what changes. */
export const withoutCount = (session: Session): Session => patch(session, { turn: { unasked: 0 } });

/** Removes the unasked news of a message that would show nothing; the message goes with the last of its news. */
export function withoutUnasked(session: Session, { id }: UpdateItem): Session {
  return patch(session, {
    queue: {
      items: session.queue.items.flatMap((item) => {
        if (item.id !== id || item.kind !== 'UPDATE_AGENT') return [item];
        const news = item.news.filter((one) => !isUnasked([one]));
        return news.length > 0 ? [{ ...item, news }] : [];
      }),
    },
  });
}

/** Whether a message will be written that reads every page: for a command's receipt or for other news. */
function isAboutToTell({ queue }: Session): boolean {
  const isOpenWait = ({ id }: CommandItem) => queue.wait?.item === id;
  return queue.items.some((item) =>
    item.kind === 'COMMAND' ? !isOpenWait(item) : item.message === undefined && isUrgent(item),
  );
}
