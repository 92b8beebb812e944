import type { CallId, ItemId, SessionId } from '../protocol/ids.ts';
import { randomCode } from '../protocol/turn-code.ts';
import type { News, UpdateItem } from './items.ts';
import { announce, answerCall } from './queue.ts';
import { patch, type Session } from './session.ts';
import type { TargetTab } from './targets.ts';

export const newItemId = (): ItemId => randomCode(10) as ItemId;

/** A message to the agent that has no news yet. */
export const newUpdate = (session: SessionId, now: number): UpdateItem => ({
  id: newItemId(),
  session,
  kind: 'UPDATE_AGENT',
  state: 'received',
  receivedAt: now,
  news: [],
});

/** Adds news for the agent's next message. */
export function tell(session: Session, news: readonly News[], now: number): Session {
  return patch(session, {
    queue: { items: announce(session.queue.items, news, () => newUpdate(session.id, now)) },
  });
}

interface Answer {
  readonly call: CallId;
  /** Its command, which the answer takes the place of; absent if it was refused before it had one. */
  readonly item?: ItemId;
  readonly news: readonly News[];
  readonly now: number;
}

/** Answers a call, which ends its command. */
export function answer(session: Session, { call, item, news, now }: Answer): Session {
  const update = { ...newUpdate(session.id, now), to: call, news };
  return patch(session, { queue: { items: answerCall(session.queue.items, item, update) } });
}

/**
 * Updates within this time make one message, and a briefing takes along a target that comes within it; a receipt and
 * the person's words do not wait.
 */
const MERGE_MS = 500;
/** A message waits this long for the page of a target whose site the person has just allowed, or that a page has just opened. */
const ADMISSION_MS = 10_000;
/** A message waits this long for the page of a target that it is about, and a briefing for that of every target. */
export const PAGE_MS = 15_000;
/** The answer to a call waits for a page this long at most, since its client has a time limit. It then names the missing page. */
const CALL_PAGE_MS = 5000;

/**
 * When the worker may write the waiting message, Unix ms; computed from stored state. A time that is further ahead than any of these
 * waits was stored before the clock was set back: it is `now`.
 */
export function dueAt(item: UpdateItem, session: Session, now = 0): number {
  const at = storedDueAt(item, session);
  return now > 0 && at - now > PAGE_MS ? now : at;
}

function storedDueAt({ message, news, receivedAt, to }: UpdateItem, { targets, shown }: Session): number {
  if (message) return receivedAt;
  const isUpdate = news.every(({ kind }) => kind === 'page' || kind === 'notice' || kind === 'briefing');
  const isBriefing = news.some(({ kind }) => kind === 'briefing');
  const isNew = ({ openedBy, state, tabId }: TargetTab) =>
    openedBy === 'page' && state === 'loading' && !shown.pages.some((one) => one.tabId === tabId);
  const awaited = targets.tabs.filter((target) => target.state === 'admitted' || isNew(target));
  const loading = targets.tabs.filter(({ state }) => state === 'loading');
  const atMost = (ms: number) => (to === undefined ? ms : Math.min(ms, CALL_PAGE_MS));
  return Math.max(
    isUpdate ? receivedAt + MERGE_MS : receivedAt,
    ...awaited.map(({ since }) => since + atMost(ADMISSION_MS)),
    ...targetsOf(news, targets.tabs)
      .flatMap(comingSince)
      .map((since) => since + atMost(PAGE_MS)),
    ...(isBriefing ? loading.map(({ since }) => since + PAGE_MS) : []),
  );
}

/** The targets that a message with these news is about: the one used last, and those whose page it shows. */
export const targetsOf = (news: readonly News[], targets: readonly TargetTab[]): readonly TargetTab[] => {
  const usedLast = Math.max(...targets.map(({ lastUsedAt }) => lastUsedAt));
  return targets.filter(
    ({ tabId, lastUsedAt }) =>
      lastUsedAt === usedLast || news.some((one) => one.kind === 'page' && one.tabId === tabId),
  );
};

/** Since when a target is without the page that it goes to; empty where it has its page. */
function comingSince({ state, since, navigatingSince }: TargetTab): readonly number[] {
  if (state === 'loading') return [since];
  return navigatingSince === undefined ? [] : [navigatingSince];
}

/** The news that are not in `known`; counts equal entries, because news have no identity or fixed place. */
export function cameSince(known: readonly News[], all: readonly News[]): readonly News[] {
  const left = known.map((one) => JSON.stringify(one));
  return all.filter((one) => {
    const at = left.indexOf(JSON.stringify(one));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Splits off as many news as fit, in order; the rest goes into the next message. */
export function splitNews(
  news: readonly News[],
  max: number,
): { now: readonly News[]; later: readonly News[] } {
  let length = 0;
  const end = news.findIndex((one, index) => {
    length += 'text' in one ? one.text.length + 20 : 0;
    return index > 0 && length > max;
  });
  return end < 0 ? { now: news, later: [] } : { now: news.slice(0, end), later: news.slice(end) };
}
