import { sentence } from '../../protocol/sentence.ts';
import type { TurnCode } from '../../protocol/turn-code.ts';
import { isPaused } from '../holds.ts';
import { note } from '../journal.ts';
import { settle } from '../queue.ts';
import type { Session, UpdateItem } from '../session.ts';
import { cutReply } from './cut-reply.ts';
import { withSent } from './finished-steps.ts';
import { withoutSlowReply } from './slow-reply.ts';

/** The person reads the number only: the code is a secret between the extension and the agent. */
const numberIn = (turn: TurnCode): string => turn.split('-')[1] ?? '';

export const messageOf = (session: Session, turn: TurnCode): UpdateItem | undefined =>
  session.commandQueue.find(
    (item): item is UpdateItem => item.kind === 'UPDATE_AGENT' && item.message?.turn === turn,
  );

/** The chat has the message: what it shows has been seen, and the agent is writing. */
export function landed(session: Session, turn: TurnCode, now: number): Session {
  const item = messageOf(session, turn);
  if (!item?.message) return session;
  const shown = item.message.seen;
  const lastShown = [
    ...session.lastShown.filter(({ tabId }) => !shown.some((one) => one.tabId === tabId)),
    ...shown,
  ];
  const commandQueue = settle(session.commandQueue, item.id);
  const lastMessage = item.message.text;
  const delivered = {
    ...withoutSlowReply(session),
    lastShown,
    commandQueue,
    lastMessage,
    isAgentBusy: true,
    busySince: now,
  };
  const held = isPaused(session) ? cutReply(delivered) : delivered;
  return note(withSent(held, lastMessage), sentence('stepMessageSent', numberIn(turn)), now);
}

/** The item with its message taken back: its news wait to be written anew, as another turn. */
export function unwritten({ message: _, startedAt: __, ...item }: UpdateItem): UpdateItem {
  return { ...item, state: 'received' };
}
