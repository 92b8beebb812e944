import type { Health } from '../../protocol/chat-health.ts';
import { type Arrival, withArrival } from '../../protocol/insertion.ts';
import type { Learned, Lesson, LessonStep } from '../../protocol/learned-chat.ts';
import { say } from '../../protocol/said.ts';
import { sentence } from '../../protocol/sentence.ts';
import { randomCode } from '../../protocol/turn-code.ts';
import { hold } from '../../session/holds.ts';
import { tell } from '../../session/news.ts';
import { patch, type Session } from '../../session/session.ts';
import { withEvent } from '../../session/story.ts';
import { type ChatState, changeChat, chatOf, withChat, withoutKnowledge } from './chat-state.ts';

/** Stores the chat's health; holds the run while the chat has no message field. */
export function healthOf(before: Session, health: Health, now: number): Session {
  const session = withChat(before, { health });
  if (health.state === 'failed') return hold(session, 'agent_failed', sentence('holdNoField'), now);
  if (session.queue.hold?.sentence.key === 'holdNoField') return patch(session, { queue: { hold: null } });
  const worse = health.state === 'degraded' && chatOf(before)?.health?.state !== 'degraded';
  return worse ? withEvent(session, sentence('stepChatDegraded'), now) : session;
}

/**
 * A lesson with a harmless message. Its answer contains a word that the message lacks, and is long enough that the
 * bridge can observe it growing.
 */
export function newLesson(why = ''): Lesson {
  const [code, part] = [randomCode(6), randomCode(5)];
  return {
    text: `Lesson ${code}: please write the words amber and ${part} joined by a hyphen, then count from 1 to 40, and write nothing else.`,
    marker: `Lesson ${code}`,
    word: `amber-${part}`,
    step: 'waiting',
    note: why,
  };
}

const NO_LONGER_FITS = 'What had been learned of this chat no longer fits; what you show now replaces it.';

/** Starts a new lesson and ends a hold that the chat's failure caused. */
export function inLesson(session: Session, given?: Lesson): Session {
  const held = session.queue.hold?.reason === 'agent_failed' ? null : session.queue.hold;
  return changeChat(patch(session, { queue: { hold: held } }), (chat) => {
    const lesson = given ?? newLesson(chat.learned && chat.health?.state === 'failed' ? NO_LONGER_FITS : '');
    return { ...withoutKnowledge(chat), lesson, isPreparing: true };
  });
}

/** Records the lesson's current step. */
export const atStep = (session: Session, step: LessonStep): Session =>
  changeChat(session, (chat) => (chat.lesson ? { ...chat, lesson: { ...chat.lesson, step } } : chat));

/**
 * Stores what the bridge has learned, which drives the chat from now on, and ends the lesson. Without a lesson it is taken
 * once a session, however many bridges start.
 */
export const withLearned = (session: Session, learned: Learned): Session =>
  changeChat(session, (before) => {
    const { lesson, isPreparing: _, ...chat } = before;
    if (lesson ? lesson.offer?.presses.length === 0 : chat.hasRelearned) return before;
    // The bridge does not know whether the person has asked for it.
    const { chosen: __, ...data } = learned;
    return lesson
      ? { ...chat, learned: { ...data, chosen: 'taught' } }
      : { ...chat, learned: data, hasRelearned: true };
  });

const ESCAPED = say`The chat added backslashes before Markdown characters in one of my messages: ignore backslashes that make no sense there. The next message is inserted another way.`;

/** Records how a message arrived. Notifies the person and the agent if the chat changed it. */
export function withInsertion(session: Session, arrival: Arrival, now: number): Session {
  const known = chatOf(session)?.insertion;
  const insertion = withArrival(known, arrival);
  if (insertion === known) return session;
  const learned = withChat(session, { insertion });
  if (!arrival.isEscaped) return learned;
  return tell(
    withEvent(learned, sentence('stepMessageEscaped'), now),
    [{ kind: 'notice', text: ESCAPED }],
    now,
  );
}

const isKept = ({ learned, learnedKept }: ChatState): boolean =>
  !learned || learned.learnedAt === learnedKept;

/** What the session has learned, if the worker should now keep it for the chat's origin. */
export function dueKnowledge(session: Session): Learned | undefined {
  const chat = chatOf(session);
  return chat?.briefed && !isKept(chat) ? chat.learned : undefined;
}

/** Marks what the session has learned as kept or forgotten, so that the session does not keep it again. */
export const markedKept = (session: Session): Session =>
  changeChat(session, (chat) =>
    !chat.learned || isKept(chat) ? chat : { ...chat, learnedKept: chat.learned.learnedAt },
  );
