import type { Approved } from '../protocol/grant.ts';
import type { ItemId, TabId } from '../protocol/ids.ts';
import { questionOf } from './asked-site.ts';
import type { Acted, CommandItem, News, QueueItem, UpdateItem } from './items.ts';
import type { Session } from './session.ts';

/** The item to process now; none while the run is held, a question is open or the person prepares the agent. */
export function nextItem(session: Session): QueueItem | undefined {
  if (session.queue.hold || questionOf(session) || session.agent.isPreparing) return undefined;
  const [first] = session.queue.items;
  return first?.kind === 'UPDATE_AGENT' && !isUrgent(first) ? undefined : first;
}

/** Whether the agent must get this update now; quiet receipts and notices wait. */
export const isUrgent = (item: UpdateItem): boolean =>
  item.message !== undefined || item.news.some((one) => !('quiet' in one && one.quiet));

/** Whether the run is busy, so that an action of the person would disturb it. */
export const isRunning = (session: Session): boolean =>
  session.turn.busySince !== 0 || waitingItems(session).length > 0;

/** The queue as the person sees it: without quiet receipts that wait for other news. */
export const waitingItems = ({ queue }: Session): readonly QueueItem[] =>
  queue.items.filter((item) => item.kind === 'COMMAND' || isUrgent(item));

export type Queue = readonly QueueItem[];

/** Adds a command behind earlier commands and before the next message to the agent. */
export function enqueue(queue: Queue, item: CommandItem): Queue {
  const waiting = queue.findIndex(({ kind, state }) => kind === 'UPDATE_AGENT' && state === 'received');
  return waiting < 0 ? [...queue, item] : queue.toSpliced(waiting, 0, item);
}

/** Adds news to the waiting message, or to a new one; merges entries of one page, full wins. */
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
  // What has been asked for stays so.
  const { unasked, ...merged } = { ...same, ...one, full };
  const isUnasked = unasked && (!same || (same.kind === 'page' && same.unasked)) && one.unasked;
  return [...all.filter((other) => other !== same), { ...merged, ...(isUnasked && { unasked }) }];
}

/** Marks the item as started: the worker prepares it, and it has no effect yet. */
export function start(queue: Queue, id: ItemId, now: number): Queue {
  return queue.map((item) =>
    item.id === id && item.state === 'received' ? { ...item, state: 'started', startedAt: now } : item,
  );
}

/**
 * Marks the item as dispatched: it may have had its effect, so the worker never repeats it. `pressesIn`: the tab where it may
 * leave a mouse button pressed.
 */
export function dispatch(queue: Queue, id: ItemId, now: number, pressesIn?: TabId): Queue {
  return queue.map((item) =>
    item.id === id && item.state === 'started'
      ? {
          ...item,
          state: 'dispatched',
          dispatchedAt: now,
          ...(item.kind === 'COMMAND' && pressesIn !== undefined && { pressesIn }),
        }
      : item,
  );
}

/** Notes that the act of a dispatched command is complete: no button is pressed any more, and its receipt can say so. */
export const noteAct = (queue: Queue, id: ItemId, acted: Acted): Queue =>
  queue.map((item) => {
    if (item.id !== id || item.kind !== 'COMMAND' || item.state !== 'dispatched') return item;
    const { pressesIn: _, ...released } = item;
    return { ...released, acted };
  });

/** Marks the command as approved by the person, and as received again. */
export function approve(queue: Queue, id: ItemId, approved: Approved): Queue {
  return queue.map((item) =>
    item.id === id && item.kind === 'COMMAND'
      ? { ...withoutStart(item), approved: [...(item.approved ?? []), approved] }
      : item,
  );
}

/** Takes back that the command has begun, before anything has felt it: it waits for the person. */
export const unstart = (queue: Queue, id: ItemId): Queue =>
  queue.map((item) => (item.id === id && item.kind === 'COMMAND' ? withoutStart(item) : item));

function withoutStart(command: CommandItem): CommandItem {
  const { startedAt: _, dispatchedAt: __, pressesIn: ___, acted: ____, ...item } = command;
  return { ...item, state: 'received' };
}

/** Removes a finished item; the news contain its receipt. */
export const settle = (queue: Queue, id: ItemId): Queue => queue.filter((item) => item.id !== id);

/** Finds the command with this id; undefined once it is settled. */
export const commandIn = (queue: Queue, id: ItemId): CommandItem | undefined =>
  queue.filter((item) => item.kind === 'COMMAND').find((item) => item.id === id);

/** The command that may be having its effect now. */
export const underWay = (queue: Queue): CommandItem | undefined =>
  queue.find((item): item is CommandItem => item.kind === 'COMMAND' && item.state === 'dispatched');

/** Replaces the item that has the same id. */
export const replace = (queue: Queue, changed: QueueItem): Queue =>
  queue.map((item) => (item.id === changed.id ? changed : item));

/** Commands that an earlier service worker has begun; recovery reports them and never repeats them. */
export const interrupted = (queue: Queue): readonly CommandItem[] =>
  queue.filter((item): item is CommandItem => item.kind === 'COMMAND' && item.state !== 'received');
