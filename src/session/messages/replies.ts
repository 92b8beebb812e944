import { sentence } from '../../protocol/sentence.ts';
import type { TurnCode } from '../../protocol/turn-code.ts';
import { hold } from '../holds.ts';
import type { News } from '../items.ts';
import { tell } from '../news.ts';
import { patch, type Session } from '../session.ts';
import { turnNumber } from '../turn-codes.ts';
import { knowsTargets } from './briefed.ts';
import { landed } from './delivery.ts';
import { withoutSlowReply } from './slow-reply.ts';

/** Accepts the reply to the current turn once; undefined for another turn or a second reply. */
export function takeReply(session: Session, turn: TurnCode, now: number): Session | undefined {
  const number = turnNumber(session, turn);
  if (number === undefined || number !== session.turn.number || number <= session.turn.replied)
    return undefined;
  const answered = landed(session, turn, now);
  const agent = { ...answered.agent, briefed: knowsTargets(answered) };
  return patch(withoutSlowReply({ ...answered, agent }), { turn: { replied: number, busySince: 0 } });
}

const MISREAD_MAX = 3;

/** Sends the agent the error of its reply; holds the run after `MISREAD_MAX` unreadable replies in a row. */
export function misread(session: Session, news: readonly News[], now: number): Session {
  const told = tell(patch(session, { turn: { unreadable: session.turn.unreadable + 1 } }), news, now);
  if (told.turn.unreadable < MISREAD_MAX) return told;
  const why = sentence('holdUnreadable', String(MISREAD_MAX));
  return patch(hold(told, 'agent_failed', why, now), { turn: { unreadable: 0 } });
}

const UNKNOWN_CODES_MAX = 3;

/**
 * Sends the agent the error of its reply, whose command carried a code that this session never gave; holds the run
 * after `UNKNOWN_CODES_MAX` of them, since somebody may be guessing.
 */
export function unknownCode(session: Session, news: readonly News[], now: number): Session {
  const told = tell(patch(session, { turn: { unknownCodes: session.turn.unknownCodes + 1 } }), news, now);
  if (told.turn.unknownCodes < UNKNOWN_CODES_MAX) return told;
  const why = sentence('holdUnknownCodes', String(UNKNOWN_CODES_MAX));
  return patch(hold(told, 'unknown_codes', why, now), { turn: { unknownCodes: 0 } });
}
