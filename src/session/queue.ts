import type { ItemId } from '../protocol/ids.ts';
import type { CommandItem, News, QueueItem, Session, UpdateItem } from './session.ts';

/** What may be taken up now: nothing while the run is held, waits for the person or its agent is being prepared, else the first item. */
export function nextItem({ hold, question, agent, commandQueue }: Session): QueueItem | undefined {
  if (hold || question || agent.preparing) return undefined;
  const [first] = commandQueue;
  return first?.kind === 'UPDATE_AGENT' && !isUrgent(first) ? undefined : first;
}

/** Whether there is something that the agent must hear now: quiet receipts wait. */
export const isUrgent = (item: UpdateItem): boolean =>
  item.message !== undefined || item.news.some((one) => one.kind !== 'receipt' || !one.quiet);

/** Whether something is under way that the person's own hand would disturb. */
export const isRunning = (session: Session): boolean =>
  session.isAgentBusy || waitingItems(session).length > 0;

/** The queue as a person sees it: a receipt that waits for more to say is not something to do. */
export const waitingItems = ({ commandQueue }: Session): readonly QueueItem[] =>
  commandQueue.filter((item) => item.kind === 'COMMAND' || isUrgent(item));

export type Queue = readonly QueueItem[];

/** Commands in the order in which they came, always before the next message to the agent. */
export function enqueue(queue: Queue, item: CommandItem): Queue {
  const waiting = queue.findIndex(({ kind, state }) => kind === 'UPDATE_AGENT' && state === 'received');
  return waiting < 0 ? [...queue, item] : queue.toSpliced(waiting, 0, item);
}

/** Puts news into the message that waits, or into a new one at the end. Of a page the fuller wish wins; nothing else is merged. */
export function announce(queue: Queue, news: readonly News[], fresh: () => UpdateItem): Queue {
  if (news.length === 0) return queue;
  const waiting = queue.find(
    (item): item is UpdateItem => item.kind === 'UPDATE_AGENT' && item.state === 'received',
  );
  if (!waiting) return [...queue, { ...fresh(), news: news.reduce(addNews, []) }];
  return replace(queue, { ...waiting, news: news.reduce(addNews, [...waiting.news]) });
}

function addNews(all: readonly News[], one: News): readonly News[] {
  if (one.kind !== 'page') return [...all, one];
  const same = all.find((other) => other.kind === 'page' && other.tabId === one.tabId);
  const full = one.full || (same?.kind === 'page' && same.full);
  return [...all.filter((other) => other !== same), { ...same, ...one, full }];
}

/** The first item is being prepared; it has not happened yet. */
export function start(queue: Queue, id: ItemId, now: number): Queue {
  return queue.map((item) =>
    item.id === id && item.state === 'received' ? { ...item, state: 'started', startedAt: now } : item,
  );
}

/** From here on it may have happened, and is never repeated. */
export function dispatch(queue: Queue, id: ItemId, now: number): Queue {
  return queue.map((item) =>
    item.id === id && item.state === 'started' ? { ...item, state: 'dispatched', dispatchedAt: now } : item,
  );
}

/** The person has decided: back to the start of its life, this time agreed to. */
export function approve(queue: Queue, id: ItemId): Queue {
  return queue.map((item) =>
    item.id === id && item.kind === 'COMMAND' ? { ...withoutStart(item), approved: true } : item,
  );
}

function withoutStart({ startedAt: _, ...item }: CommandItem): CommandItem {
  return { ...item, state: 'received' };
}

/** The item is over; its receipt stands in the news. */
export const settle = (queue: Queue, id: ItemId): Queue => queue.filter((item) => item.id !== id);

/** Finds the command with this id; undefined once it is settled. */
export const commandIn = (queue: Queue, id: ItemId): CommandItem | undefined =>
  queue.filter((item) => item.kind === 'COMMAND').find((item) => item.id === id);

/** The item with this id as it is now. */
export const replace = (queue: Queue, changed: QueueItem): Queue =>
  queue.map((item) => (item.id === changed.id ? changed : item));

/** At boot: commands that a previous life of the service worker had begun. They are reported, never repeated. */
export const interrupted = (queue: Queue): readonly CommandItem[] =>
  queue.filter((item): item is CommandItem => item.kind === 'COMMAND' && item.state !== 'received');
