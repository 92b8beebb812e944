import type { Approved } from '../protocol/grant.ts';
import type { CallId, ItemId, TabId } from '../protocol/ids.ts';
import { styleOf } from './agent-state.ts';
import { questionOf } from './asked-site.ts';
import { isLettingOut } from './held-question.ts';
import type { Acted, CommandItem, News, QueueItem, UpdateItem } from './items.ts';
import type { Session } from './session.ts';

/**
 * The item to process now. While the run is held, a question is open, what the person has said of a request is carried out, or they
 * prepare the agent, only the answer to a call:
 * it reports a past event. The message without an address never runs for an agent that calls: the next answer takes its news.
 */
export function nextItem(session: Session): QueueItem | undefined {
  const isHeld =
    session.queue.hold !== null ||
    questionOf(session) !== null ||
    isLettingOut(session) ||
    session.agent.isPreparing;
  if (styleOf(session) === 'calls')
    return session.queue.items.find((item) => (item.kind === 'COMMAND' ? !isHeld : item.to !== undefined));
  if (isHeld) return undefined;
  const [first] = session.queue.items;
  return first?.kind === 'UPDATE_AGENT' && !isUrgent(first) ? undefined : first;
}

/** Whether the agent must get this update now; quiet receipts and notices wait. */
export const isUrgent = (item: UpdateItem): boolean =>
  item.message !== undefined || item.news.some((one) => !('quiet' in one && one.quiet));

/** Whether the run is busy, so that an action of the person would disturb it. */
export const isRunning = (session: Session): boolean =>
  session.turn.busySince !== 0 || waitingItems(session).length > 0;

/** The queue as the person sees it: without news that wait for others, or for the answer to a call. */
export const waitingItems = (session: Session): readonly QueueItem[] =>
  session.queue.items.filter(
    (item) =>
      item.kind === 'COMMAND' || (styleOf(session) === 'calls' ? item.to !== undefined : isUrgent(item)),
  );

/** Whether an answer has left, and the agent has still to say that it has it. */
export const isSentAnswer = (item: QueueItem | undefined): boolean =>
  item?.kind === 'UPDATE_AGENT' && item.to !== undefined && item.message !== undefined;

export type Queue = readonly QueueItem[];

/** Adds a command behind earlier commands and before the next message to the agent. */
export const enqueue = (queue: Queue, item: CommandItem): Queue => beforeNext(queue, item);

function beforeNext(queue: Queue, item: QueueItem): Queue {
  const next = unaddressed(queue);
  return next ? queue.toSpliced(queue.indexOf(next), 0, item) : [...queue, item];
}

/** The message without an address that takes more news. */
const unaddressed = (queue: Queue): UpdateItem | undefined =>
  queue.find(
    (item): item is UpdateItem =>
      item.kind === 'UPDATE_AGENT' && item.state === 'received' && item.to === undefined,
  );

/** Adds the answer to a call: in the place of its command, or behind all commands if it has none. */
export function answerCall(queue: Queue, id: ItemId | undefined, answer: UpdateItem): Queue {
  const merged = { ...answer, news: answer.news.reduce(addNews, []) };
  return queue.some((item) => item.id === id)
    ? queue.map((item) => (item.id === id ? merged : item))
    : beforeNext(queue, merged);
}

/** Whether the answer to a call can take along news that have no address. */
export const hasNewsFor = (queue: Queue, { to }: UpdateItem): boolean =>
  to !== undefined && unaddressed(queue) !== undefined;

/** Moves the news without an address into the answer with this id, unless it has been composed. */
export function takeAlong(queue: Queue, id: ItemId): Queue {
  const waiting = unaddressed(queue);
  const answer = queue.find((item) => item.id === id);
  if (!waiting || answer?.kind !== 'UPDATE_AGENT' || answer.to === undefined || answer.message) return queue;
  const whole = { ...answer, news: waiting.news.reduce(addNews, answer.news) };
  return replace(settle(queue, waiting.id), whole);
}

/** Whether a call with this id waits: its command, or the answer to it. */
export const isOpenCall = (queue: Queue, call: CallId): boolean =>
  queue.some((item) => (item.kind === 'COMMAND' ? item.call : item.to) === call);

/** Adds news to the waiting message, or to a new one; merges entries of one page, full wins. */
export function announce(queue: Queue, news: readonly News[], fresh: () => UpdateItem): Queue {
  if (news.length === 0) return queue;
  const waiting = unaddressed(queue);
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
 * Marks the item as dispatched: it may have had its effect, so the worker never repeats it. A cancelled command stays as it is.
 * `pressesIn`: the tab where it may leave a mouse button pressed.
 */
export function dispatch(queue: Queue, id: ItemId, now: number, pressesIn?: TabId): Queue {
  return queue.map((item) =>
    item.id === id && item.state === 'started' && !isStopping(item)
      ? {
          ...item,
          state: 'dispatched',
          dispatchedAt: now,
          ...(item.kind === 'COMMAND' && pressesIn !== undefined && { pressesIn }),
        }
      : item,
  );
}

const isStopping = (item: QueueItem): boolean => item.kind === 'COMMAND' && item.stopping === true;

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
