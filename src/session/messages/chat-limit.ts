import { type Said, say } from '../../protocol/said.ts';
import { type Sentence, sentence } from '../../protocol/sentence.ts';
import type { TurnCode } from '../../protocol/turn-code.ts';
import { hold, withoutHold } from '../holds.ts';
import { note } from '../journal.ts';
import { tell } from '../news.ts';
import { replace } from '../queue.ts';
import type { News, Session } from '../session.ts';
import { messageOf, unwritten } from './delivery.ts';
import { takeReply } from './replies.ts';

interface ChatLimit {
  readonly sentence: Sentence;
  /** When the chat accepts messages again, Unix ms; absent if the chat names no time. */
  readonly until?: number | undefined;
  /** The message that was sent, or whose reply was awaited. */
  readonly turn?: TurnCode | undefined;
}

/**
 * Holds the run until the chat accepts messages again. A sent message counts as unread: a chat at its limit removes
 * it from the page.
 */
export function atChatLimit(
  before: Session,
  { sentence: why, until, turn }: ChatLimit,
  now: number,
): Session {
  const session = turn ? withUnread(before, turn, { notice: UNREAD, now }) : before;
  const at = session.hold?.reason === 'chat_limit' ? withoutHold(session, now) : session;
  const held = hold(at, 'chat_limit', why, now);
  return held.hold?.reason === 'chat_limit' && until !== undefined
    ? { ...held, hold: { ...held.hold, until } }
    : held;
}

/** When the limit that holds the run ends, Unix ms; undefined if there is none, or its end is unknown. */
export const limitEndsAt = ({ hold }: Session): number | undefined =>
  hold?.reason === 'chat_limit' ? hold.until : undefined;

/** Ends the hold of a limit: the chat accepts messages again, or its named time has passed. */
export const afterChatLimit = (session: Session, now: number): Session =>
  session.hold?.reason === 'chat_limit'
    ? note(withoutHold(session, now), sentence('stepLimitOver'), now)
    : session;

/** Returns the news of an unread message to the queue; queues the pages of an answered one again, with a notice. */
export function withUnread(
  session: Session,
  turn: TurnCode,
  { notice, now }: { readonly notice: Said; readonly now: number },
): Session {
  const item = messageOf(session, turn);
  if (item) return { ...session, commandQueue: replace(session.commandQueue, unwritten(item)) };
  const taken = takeReply(session, turn, now);
  if (!taken) return session;
  const lost = taken.lastShown.filter((seen) => seen.turn === turn);
  const pages: News[] = lost.map(({ tabId }) => ({ kind: 'page', tabId, full: true }));
  const lastShown = taken.lastShown.filter((seen) => seen.turn !== turn);
  return tell({ ...taken, lastShown }, [{ kind: 'notice', text: notice }, ...pages], now);
}

const UNREAD = say`The chat was at a usage limit, so you may not have seen my last message, and no reply of yours to it was carried out. I show its pages again.`;
