import type { ElementId, TabId } from '../../protocol/ids.ts';
import { say } from '../../protocol/said.ts';
import { sentence } from '../../protocol/sentence.ts';
import { originOf, placeOf, webAddress } from '../../protocol/web-address.ts';
import { tell } from '../news.ts';
import { patch, type Session } from '../session.ts';
import { withEvent } from '../story.ts';
import type { LostElements, TargetTab } from '../targets.ts';

/** Releases targets until at most `most` are left, and sends the agent a notice for each. */
export function makeRoom(session: Session, { most, now }: { most: number; now: number }): Session {
  const surplus = session.targets.tabs.length > most ? targetToRelease(session.targets.tabs) : undefined;
  if (!surplus) return session;
  const text = say`Target ${surplus.number} (${originOf(surplus.url)}) was released to stay within the limit of target tabs.`;
  const released = withEvent(
    dropTarget(session, surplus.tabId),
    sentence('stepTargetOverLimit', String(surplus.number)),
    now,
  );
  return makeRoom(tell(released, [{ kind: 'notice', text }], now), { most, now });
}

/**
 * Releases the agent's own least recently used targets until at most `most` are left, with a notice for each; undefined
 * where the person has assigned too many of them.
 */
export function makeOwnRoom(session: Session, room: { most: number; now: number }): Session | undefined {
  const byPerson = session.targets.tabs.filter(({ openedBy }) => openedBy === 'person').length;
  return byPerson > room.most ? undefined : makeRoom(session, room);
}

export const currentTarget = ({ targets }: Session): TargetTab | undefined =>
  targets.tabs.toSorted((a, b) => b.lastUsedAt - a.lastUsedAt)[0];

/** Adds a target; the caller has made room. A tab that a target has opened keeps its number. */
export function addTarget(
  session: Session,
  tab: Omit<TargetTab, 'number' | 'state' | 'since' | 'lastUsedAt'>,
  now: number,
): Session {
  const opened = session.targets.opened.find(({ tabId }) => tabId === tab.tabId);
  const number = opened?.number ?? session.targets.count + 1;
  const target: TargetTab = {
    ...tab,
    url: placeOf(tab.url),
    number,
    state: 'loading',
    since: now,
    lastUsedAt: now,
  };
  const { question } = session.queue;
  return patch(session, {
    targets: { count: Math.max(session.targets.count, number), tabs: [...session.targets.tabs, target] },
    // It was asked for.
    queue: { question: question?.kind === 'tab' ? null : question },
  });
}

/** Removes a target, its dialog, the requests that wait in it, its element ids and the snapshot that the agent last saw. */
export const dropTarget = (session: Session, tabId: TabId): Session =>
  patch(session, {
    targets: {
      lostElements: withLost(session, tabId),
      tabs: session.targets.tabs.filter((target) => target.tabId !== tabId),
      elementRanges: session.targets.elementRanges.filter((range) => range.tabId !== tabId),
      dialogs: session.targets.dialogs.filter((dialog) => dialog.tabId !== tabId),
      acts: session.targets.acts.filter((act) => act.tabId !== tabId),
      heldRequests: session.targets.heldRequests.filter((held) => held.tabId !== tabId),
    },
    shown: { pages: session.shown.pages.filter((one) => one.tabId !== tabId) },
  });

/** How many ranges of lost numbers a session remembers: it only names their target in a refusal. */
const LOST_MAX = 50;

function withLost({ targets }: Session, tabId: TabId): readonly LostElements[] {
  const target = targets.tabs.find((one) => one.tabId === tabId)?.number;
  const lost = targets.elementRanges.filter((range) => range.tabId === tabId);
  if (target === undefined || lost.length === 0) return targets.lostElements;
  const added = lost.map(({ from, to }) => ({ from, to, target }));
  return [...targets.lostElements, ...added].slice(-LOST_MAX);
}

export const changeTarget = (session: Session, tabId: TabId, change: Partial<TargetTab>): Session =>
  patch(session, {
    targets: {
      tabs: session.targets.tabs.map((target) =>
        target.tabId === tabId ? { ...target, ...change } : target,
      ),
    },
  });

export function withOrigin(origins: readonly string[], url: string): readonly string[] {
  const origin = webAddress(url)?.origin;
  return origin === undefined || origins.includes(origin) ? origins : [...origins, origin];
}

/** The target to release over the limit: those that the person did not assign first, then least recently used. */
export function targetToRelease(targets: readonly TargetTab[]): TargetTab | undefined {
  const rank = ({ openedBy, lastUsedAt }: TargetTab) => [openedBy === 'person' ? 1 : 0, lastUsedAt] as const;
  return [...targets].sort((a, b) => rank(a)[0] - rank(b)[0] || rank(a)[1] - rank(b)[1])[0];
}

export const isTarget = (session: Session, tabId: TabId): boolean =>
  session.targets.tabs.some((target) => target.tabId === tabId);

/** The tabs of a session: the agent's, if it has one, and the targets. */
export const tabsOf = ({ agent, targets }: Session): readonly TabId[] => [
  ...(agent.tabId === null ? [] : [agent.tabId]),
  ...targets.tabs.map(({ tabId }) => tabId),
];

/** The target that a command acts in: its element's, or the one used last. */
export function targetOf(session: Session, id: ElementId | undefined): TargetTab | undefined {
  const range = session.targets.elementRanges.find(
    ({ from, to }) => id !== undefined && from <= id && id <= to,
  );
  return range ? session.targets.tabs.find(({ tabId }) => tabId === range.tabId) : currentTarget(session);
}
