import { sentence } from '../../protocol/sentence.ts';
import type { TurnCode } from '../../protocol/turn-code.ts';
import { hold } from '../holds.ts';
import { tell } from '../news.ts';
import type { News, Session } from '../session.ts';
import { turnNumber } from '../turn-codes.ts';
import { knowsTargets } from './briefed.ts';
import { landed } from './delivery.ts';
import { withoutSlowReply } from './slow-reply.ts';

/** Accepts the reply to the current turn once; undefined for another turn or a second reply. */
export function takeReply(session: Session, turn: TurnCode, now: number): Session | undefined {
  const number = turnNumber(session, turn);
  if (number === undefined || number !== session.turn || number <= session.repliedTurn) return undefined;
  const answered = landed(session, turn, now);
  const agent = { ...answered.agent, briefed: knowsTargets(answered) };
  return {
    ...withoutSlowReply({ ...answered, agent }),
    repliedTurn: number,
    isAgentBusy: false,
    busySince: 0,
  };
}

const MISREAD_MAX = 3;

/** Sends the agent the error of its reply; holds the run after `MISREAD_MAX` unreadable replies in a row. */
export function misread(session: Session, news: readonly News[], now: number): Session {
  const told = tell({ ...session, unreadableReplies: session.unreadableReplies + 1 }, news, now);
  if (told.unreadableReplies < MISREAD_MAX) return told;
  const why = sentence('holdUnreadable', String(MISREAD_MAX));
  return { ...hold(told, 'chat_failed', why, now), unreadableReplies: 0 };
}

const UNKNOWN_CODES_MAX = 3;

/**
 * Sends the agent the error of its reply, whose command carried a code that this session never gave; holds the run
 * after `UNKNOWN_CODES_MAX` of them, since somebody may be guessing.
 */
export function unknownCode(session: Session, news: readonly News[], now: number): Session {
  const told = tell({ ...session, unknownCodes: session.unknownCodes + 1 }, news, now);
  if (told.unknownCodes < UNKNOWN_CODES_MAX) return told;
  const why = sentence('holdUnknownCodes', String(UNKNOWN_CODES_MAX));
  return { ...hold(told, 'unknown_codes', why, now), unknownCodes: 0 };
}
