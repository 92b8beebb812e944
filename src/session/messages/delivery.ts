import type { TurnCode } from '../../protocol/turn-code.ts';
import { isPaused } from '../holds.ts';
import type { UpdateItem } from '../items.ts';
import { settle } from '../queue.ts';
import { patch, type Session } from '../session.ts';
import { turnNumber } from '../turn-codes.ts';
import { cutReply } from './cut-reply.ts';
import { withoutSlowReply } from './slow-reply.ts';

export const messageOf = (session: Session, turn: TurnCode): UpdateItem | undefined =>
  session.queue.items.find(
    (item): item is UpdateItem => item.kind === 'UPDATE_AGENT' && item.message?.turn === turn,
  );

/** How many ids of answered calls a session keeps. */
const ANSWERED_MAX = 64;

/** The agent has the message: what it shows has been seen, and an agent that takes turns is busy. */
export function landed(session: Session, turn: TurnCode, now: number): Session {
  const item = messageOf(session, turn);
  if (!item?.message) return session;
  const shown = item.message.seen;
  const pages = [
    ...session.shown.pages.filter(({ tabId }) => !shown.some((one) => one.tabId === tabId)),
    ...shown,
  ];
  const items = settle(session.queue.items, item.id);
  const delivered = patch(withoutSlowReply(session), {
    shown: { pages, message: item.message.text, messageNumber: turnNumber(session, turn) ?? 0 },
    queue: { items },
    turn: {
      sentAt: now,
      ...(item.to === undefined
        ? { busySince: now }
        : { answeredCalls: [...session.turn.answeredCalls, item.to].slice(-ANSWERED_MAX) }),
    },
  });
  return isPaused(session) ? cutReply(delivered) : delivered;
}

/** The item with its message taken back: its news wait to be written anew, as another turn. */
export function unwritten({ message: _, startedAt: __, ...item }: UpdateItem): UpdateItem {
  return { ...item, state: 'received' };
}
