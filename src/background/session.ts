import type { ElementId, ItemId, SessionId, TabId } from '../protocol/ids.ts';
import type { Hold, News, QueueItem, Session, TargetTab, UpdateItem } from '../protocol/session.ts';
import { randomCode } from '../protocol/turn.ts';
import { webAddress } from '../protocol/web-address.ts';
import { announce } from '../queue/queue.ts';

/** Steps that a session remembers: enough for a person to follow, little enough to write at every change. */
const JOURNAL_LENGTH = 200;

/** A session as it begins: the agent assigned, its briefing waiting. */
export function newSession(given: { agentTabId: TabId; agentUrl: string; task: string; now: number }): Session {
  const session: Session = {
    id: randomCode(4) as SessionId,
    createdAt: given.now,
    task: given.task,
    sessionKeyword: `ok-${randomCode(8)}`,
    agentTabId: given.agentTabId,
    agentUrl: given.agentUrl,
    targetTabs: [],
    targetCount: 0,
    origins: [],
    elementMap: [],
    nextElementId: 1 as ElementId,
    commandQueue: [],
    turn: 0,
    repliedTurn: 0,
    misread: 0,
    observationMode: true,
    isAgentBusy: false,
    busySince: 0,
    lastActionTimestamp: given.now,
    seen: [],
    hold: null,
    question: null,
    answer: null,
    journal: [],
  };
  return tell(note(session, 'Agent assigned', given.now), [{ kind: 'briefing' }], given.now);
}

export const newItemId = (): ItemId => randomCode(10) as ItemId;

/** Adds news for the agent's next message. */
export function tell(session: Session, news: readonly News[], now: number): Session {
  const fresh = (): UpdateItem => ({
    id: newItemId(),
    session: session.id,
    kind: 'UPDATE_AGENT',
    state: 'received',
    receivedAt: now,
    news: [],
  });
  return { ...session, commandQueue: announce(session.commandQueue, news, fresh) };
}

/** Writes one step into the journal: never page text, never a value. */
export const note = (session: Session, what: string, now: number): Session => ({
  ...session,
  journal: [...session.journal, { at: now, what }].slice(-JOURNAL_LENGTH),
});

/** Nothing is carried out until the person resumes. Without its agent a session stays held for that. */
export const hold = (session: Session, reason: Hold['reason'], message: string, now: number): Session =>
  session.hold?.reason === reason || session.hold?.reason === 'agent_gone'
    ? session
    : note({ ...session, hold: { reason, message, since: now } }, message, now);

/** Nothing that was found, learned or said of the chat's page so far: another page, or another way to drive it, has begun. */
export function withoutKnowledge(session: Session): Session {
  const { learned: _, learnedKept: __, lesson: ___, health: ____, stalled: _____, ...rest } = session;
  return rest;
}

/** A new target; the caller has made room. */
export function addTarget(session: Session, tab: Omit<TargetTab, 'number' | 'state' | 'since' | 'lastUsedAt'>, now: number): Session {
  const number = session.targetCount + 1;
  const target: TargetTab = { ...tab, number, state: 'loading', since: now, lastUsedAt: now };
  return { ...session, targetCount: number, targetTabs: [...session.targetTabs, target], origins: withOrigin(session.origins, tab.url) };
}

/** The target is no longer one: its numbers and what the agent saw of it go with it. */
export const dropTarget = (session: Session, tabId: TabId): Session => ({
  ...session,
  targetTabs: session.targetTabs.filter((target) => target.tabId !== tabId),
  elementMap: session.elementMap.filter((range) => range.tabId !== tabId),
  seen: session.seen.filter((one) => one.tabId !== tabId),
});

export const changeTarget = (session: Session, tabId: TabId, change: Partial<TargetTab>): Session => ({
  ...session,
  targetTabs: session.targetTabs.map((target) => (target.tabId === tabId ? { ...target, ...change } : target)),
});

export function withOrigin(origins: readonly string[], url: string): readonly string[] {
  const origin = webAddress(url)?.origin;
  return origin === undefined || origins.includes(origin) ? origins : [...origins, origin];
}

/** Which target goes when one too many comes: the agent's own first, least recently used first. */
export function targetToRelease(targets: readonly TargetTab[]): TargetTab | undefined {
  const rank = ({ openedBy, lastUsedAt }: TargetTab) => [openedBy === 'agent' ? 0 : 1, lastUsedAt] as const;
  return [...targets].sort((a, b) => rank(a)[0] - rank(b)[0] || rank(a)[1] - rank(b)[1])[0];
}

/** Whether there is something that the agent must hear now: quiet receipts wait. */
export const isUrgent = (item: UpdateItem): boolean =>
  item.message !== undefined || item.news.some((one) => one.kind !== 'receipt' || !one.quiet);

/** Whether something is under way that the person's own hand would disturb. */
export const isRunning = (session: Session): boolean => session.isAgentBusy || waitingItems(session).length > 0;

/** The queue as a person sees it: a receipt that waits for more to say is not something to do. */
export const waitingItems = ({ commandQueue }: Session): readonly QueueItem[] =>
  commandQueue.filter((item) => item.kind !== 'UPDATE_AGENT' || isUrgent(item));
