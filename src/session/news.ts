import type { ItemId } from '../protocol/ids.ts';
import { randomCode } from '../protocol/turn-code.ts';
import { announce } from './queue.ts';
import type { News, Session, UpdateItem } from './session.ts';

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

/** Updates that come so close together make one message. A receipt and the person's words wait for nothing. */
const MERGE_MS = 500;

/** When the waiting message may be written, Unix ms; follows from what is stored, so a dying worker forgets no deadline. */
export function dueAt({ message, news, receivedAt }: UpdateItem): number {
  const isUpdate = !message && news.every(({ kind }) => kind === 'page' || kind === 'notice');
  return isUpdate ? receivedAt + MERGE_MS : receivedAt;
}

/** What is not among the news that were `known`. They keep neither place nor identity in the queue, so equal ones are counted. */
export function cameSince(known: readonly News[], all: readonly News[]): readonly News[] {
  const left = known.map((one) => JSON.stringify(one));
  return all.filter((one) => {
    const at = left.indexOf(JSON.stringify(one));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** As many news as fit, in their order; the rest belongs to the next message. A briefing goes alone. */
export function splitNews(
  news: readonly News[],
  max: number,
): { now: readonly News[]; later: readonly News[] } {
  if (news.some(({ kind }) => kind === 'briefing')) {
    return {
      now: news.filter(({ kind }) => kind === 'briefing'),
      later: news.filter(({ kind }) => kind !== 'briefing'),
    };
  }
  let length = 0;
  const end = news.findIndex((one, index) => {
    length += 'text' in one ? one.text.length + 20 : 0;
    return index > 0 && length > max;
  });
  return end < 0 ? { now: news, later: [] } : { now: news.slice(0, end), later: news.slice(end) };
}
