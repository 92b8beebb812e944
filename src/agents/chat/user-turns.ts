import type { AnsweredTurn } from '../../protocol/messages/chat.ts';
import { type Said, say } from '../../protocol/said.ts';
import { sentence } from '../../protocol/sentence.ts';
import type { TurnCode } from '../../protocol/turn-code.ts';
import { takeReply } from '../../session/messages/replies.ts';
import { tell } from '../../session/news.ts';
import type { Session } from '../../session/session.ts';
import { withEvent } from '../../session/story.ts';
import { turnNumber } from '../../session/turn-codes.ts';
import { chatOf, type UserTurn, withChat } from './chat-state.ts';

/** A reply that a bridge has reported: to our message `turn`, or to the message in the chat that `answered` names. */
export interface ReportedReply {
  readonly turn: TurnCode;
  readonly answered?: AnsweredTurn;
}

/** A reply that counts, in the session that has taken it; only a `new` one may command. */
export interface TakenReply {
  readonly session: Session;
  readonly proof: 'new' | 'repeated' | 'unproven';
}

/** Messages in the chat that are kept as asked for again. */
const ASKED_MAX = 20;

/** Takes a reply, at most once; undefined for one that was taken before or answers no message of the session. */
export function take(
  session: Session,
  { turn, answered }: ReportedReply,
  now: number,
): TakenReply | undefined {
  const after = turnNumber(session, turn);
  if (after === undefined) return undefined;
  if (!answered) {
    const taken = takeReply(session, turn, now);
    return taken && { session: withHeard(taken, { after, nth: 0, id: '' }), proof: 'new' };
  }
  if (answered.report === chatOf(session)?.lastReport) return undefined;
  // The first reply to a message of ours is reported as such.
  if (answered.nth === 0 && after > session.turn.replied) return undefined;
  const reported = withChat(session, { lastReport: answered.report });
  const proof = proofOf(session, after, answered);
  const userTurn = answered.nth !== undefined && { after, nth: answered.nth, id: answered.id };
  return { session: userTurn ? withHeard(reported, userTurn) : reported, proof };
}

/** Whether a message in the chat is newer than the one last obeyed, as far as its place in the transcript shows. */
export function proofOf(
  session: Pick<Session, 'agent' | 'turn'>,
  after: number,
  { id, nth }: Pick<AnsweredTurn, 'id' | 'nth'>,
): TakenReply['proof'] {
  // A session of an earlier version has kept only the number of the message last replied to.
  const obeyed = chatOf(session)?.obeyed ?? { after: session.turn.replied, nth: 0, id: '' };
  if (id !== '' && id === obeyed.id) return 'repeated';
  if (nth === undefined) return 'unproven';
  return isLater({ after, nth }, obeyed) ? 'new' : 'repeated';
}

/** Notes that the reply to this message has commanded: no other reply to it does. */
export function withObeyed(session: Session, { turn, answered }: ReportedReply): Session {
  const userTurn = {
    after: turnNumber(session, turn) ?? 0,
    nth: answered?.nth ?? 0,
    id: answered?.id ?? '',
  };
  return withChat(session, { obeyed: latest(chatOf(session)?.obeyed, userTurn) });
}

/** Asks once for the command of a reply that may not command. */
export function askAgain(
  session: Session,
  { turn, answered }: Required<ReportedReply>,
  proof: Exclude<TakenReply['proof'], 'new'>,
  now: number,
): Session {
  const noted = withEvent(session, sentence('stepReplyNotNew'), now);
  const { id, nth } = answered;
  const name = id || `${turn} ${nth ?? '?'}`;
  const asked = chatOf(session)?.askedAgain ?? [];
  if (asked.includes(name)) return noted;
  const marked = withChat(noted, { askedAgain: [...asked, name].slice(-ASKED_MAX) });
  return tell(marked, [{ kind: 'notice', text: reasons[proof] }], now);
}

const reasons: Readonly<Record<Exclude<TakenReply['proof'], 'new'>, Said>> = {
  repeated: say`Your last reply is another one to a message whose command was carried out before, so nothing was carried out. If it is still wanted, send the command again with the code of this message.`,
  unproven: say`The chat does not show whether your last reply answers a new message, so nothing was carried out. If it is still wanted, send the command again with the code of this message.`,
};

const withHeard = (session: Session, userTurn: UserTurn): Session =>
  withChat(session, { heard: latest(chatOf(session)?.heard, userTurn) });

const latest = (known: UserTurn | undefined, userTurn: UserTurn): UserTurn =>
  known && !isLater(userTurn, known) ? known : userTurn;

type Place = Pick<UserTurn, 'after' | 'nth'>;

const isLater = (one: Place, other: Place): boolean =>
  one.after > other.after || (one.after === other.after && one.nth > other.nth);

/** Notes whether the chat answers words that the person has typed into it. */
export function withAnswering(session: Session, answers: boolean): Session {
  if (answers === (session.agent.isAnswering ?? false)) return session;
  const { isAnswering: _, ...agent } = session.agent;
  return { ...session, agent: answers ? { ...agent, isAnswering: true } : agent };
}
