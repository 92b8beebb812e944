import { say } from '../../protocol/said.ts';
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
  /** When the chat takes messages again, Unix ms; absent where it does not say so. */
  readonly until?: number | undefined;
  /** The message that was sent, or whose reply was awaited. */
  readonly turn?: TurnCode | undefined;
}

/**
 * Holds the run until the chat takes messages again. A message that was sent counts as not read: a chat at its limit takes
 * back what it has shown of one.
 */
export function atChatLimit(
  before: Session,
  { sentence: why, until, turn }: ChatLimit,
  now: number,
): Session {
  const session = turn ? withoutMessage(before, turn, now) : before;
  const at = session.hold?.reason === 'chat_limit' ? withoutHold(session, now) : session;
  const held = hold(at, 'chat_limit', why, now);
  return held.hold?.reason === 'chat_limit' && until !== undefined
    ? { ...held, hold: { ...held.hold, until } }
    : held;
}

/** When the limit that holds the run is over, Unix ms; undefined where none does, or nobody knows. */
export const limitEndsAt = ({ hold }: Session): number | undefined =>
  hold?.reason === 'chat_limit' ? hold.until : undefined;

/** Ends the hold of a limit: the chat takes messages again, or said that it would by now. */
export const afterChatLimit = (session: Session, now: number): Session =>
  session.hold?.reason === 'chat_limit'
    ? note(withoutHold(session, now), sentence('stepLimitOver'), now)
    : session;

/** The news of a message that was not read wait to be written anew; of one that had arrived, its pages come again. */
function withoutMessage(session: Session, turn: TurnCode, now: number): Session {
  const item = messageOf(session, turn);
  if (item) return { ...session, commandQueue: replace(session.commandQueue, unwritten(item)) };
  const taken = takeReply(session, turn, now);
  if (!taken) return session;
  const lost = taken.lastShown.filter((seen) => seen.turn === turn);
  const pages: News[] = lost.map(({ tabId }) => ({ kind: 'page', tabId, full: true }));
  const lastShown = taken.lastShown.filter((seen) => seen.turn !== turn);
  return tell({ ...taken, lastShown }, [{ kind: 'notice', text: UNREAD }, ...pages], now);
}

const UNREAD = say`The chat was at a usage limit, so you may not have seen my last message, and no reply of yours to it was carried out. The pages that it showed come again.`;
