import type { Health } from '../../protocol/chat-health.ts';
import { type Arrival, withArrival } from '../../protocol/insertion.ts';
import type { Learned, Lesson, LessonStep } from '../../protocol/learned-chat.ts';
import { say } from '../../protocol/said.ts';
import { type SentenceKey, sentence } from '../../protocol/sentence.ts';
import { randomCode, type TurnCode } from '../../protocol/turn-code.ts';
import { resumed } from '../../session/holds.ts';
import { tell } from '../../session/news.ts';
import type { Session } from '../../session/session.ts';
import { withEvent } from '../../session/story.ts';
import { turnNumber } from '../../session/turn-codes.ts';
import { type ChatState, changeChat, chatOf, withChat, withoutKnowledge } from './chat-state.ts';

/** Stores the chat's health. Ends the hold by which an older version made a task wait for the message field. */
export function healthOf(before: Session, health: Health, now: number): Session {
  const session = withChat(before, { health });
  if (health.state !== 'failed' && session.queue.hold?.sentence.key === 'holdNoField')
    return resumed(session, now);
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
export function inLesson(session: Session, now: number, given?: Lesson): Session {
  const free = session.queue.hold?.reason === 'agent_failed' ? resumed(session, now) : session;
  return changeChat(free, (chat) => {
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
    const data = withoutChosen(learned);
    return lesson
      ? { ...chat, learned: { ...data, chosen: 'taught' } }
      : { ...chat, learned: data, hasRelearned: true };
  });

/** The bridge does not know whether the person has asked for what it learned. */
export function withoutChosen({ chosen: _, ...data }: Learned): Learned {
  return data;
}

/** Notes that a reply to this message was read: adapted data of an earlier turn are proven, unless the table fits again. */
export const withProof = (session: Session, turn: TurnCode): Session =>
  changeChat(session, (chat) => {
    const { adaptedIn, ...proven } = chat;
    const number = turnNumber(session, turn) ?? 0;
    return adaptedIn !== undefined && number > adaptedIn && chat.health?.source !== 'table' ? proven : chat;
  });

const UNREADABLE: ReadonlySet<string> = new Set<SentenceKey>(['promptPageChanged', 'promptPageChangedShows']);

/** Whether the run is held because the chat has a message of ours, and its page has changed. */
export const isUnreadable = ({ queue: { hold } }: Pick<Session, 'queue'>): boolean =>
  hold?.reason === 'agent_failed' && UNREADABLE.has(hold.sentence.key);

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
  return chat?.briefed && chat.adaptedIn === undefined && !isKept(chat) ? chat.learned : undefined;
}

/**
 * Marks data as kept or forgotten, so that the session does not keep them again; by default what it has learned. Data that
 * it learned while these were written are still to be kept.
 */
export const markedKept = (session: Session, data = chatOf(session)?.learned): Session =>
  changeChat(session, (chat) =>
    !data || chat.learnedKept === data.learnedAt ? chat : { ...chat, learnedKept: data.learnedAt },
  );
