import type { TabSender } from '../../messaging/serve.ts';
import type { Health } from '../../protocol/chat-health.ts';
import type { TabId } from '../../protocol/ids.ts';
import { type Arrival, withArrival } from '../../protocol/insertion.ts';
import type { Learned, Lesson, LessonStep } from '../../protocol/learned-chat.ts';
import { say } from '../../protocol/said.ts';
import { type Sentence, sentence } from '../../protocol/sentence.ts';
import { randomCode } from '../../protocol/turn-code.ts';
import { originOf, placeOf } from '../../protocol/web-address.ts';
import type { ChatState } from '../../session/agent-state.ts';
import { hold } from '../../session/holds.ts';
import { note } from '../../session/journal.ts';
import { tell } from '../../session/news.ts';
import { withoutTrail } from '../../session/progress/limits.ts';
import type { Session } from '../../session/session.ts';

/** What we know about a chat before it becomes an agent. */
export type Knowledge = Pick<ChatState, 'learned' | 'learnedKept' | 'lesson' | 'budget' | 'insertion'>;

/** The initial state of a chat that becomes an agent. */
export function newChat({ tabId, url, ...known }: { tabId: TabId; url: string } & Knowledge): ChatState {
  const preparing = known.lesson?.step ?? null;
  return {
    kind: 'chat',
    tabId,
    url: placeOf(url),
    keyword: `ok-${randomCode(8)}`,
    briefed: false,
    preparing,
    ...known,
  };
}

/** Returns the session with these fields of its chat changed. */
export const withChat = (session: Session, change: Partial<ChatState>): Session => ({
  ...session,
  agent: { ...session.agent, ...change },
});

/** Continues a session that lost its chat with another chat, which gets a new briefing and the person's words. */
export function adopt(
  session: Session,
  { agent, task }: { readonly agent: ChatState; readonly task: string },
  now: number,
): Session {
  const { lastMessage: _, isTaskDone: __, ...rest } = withoutTrail(session);
  const adopted: Session = {
    ...rest,
    // Keeps the keyword: the previous chat cannot confirm anything, because its document is not bound.
    agent: { ...agent, keyword: session.agent.keyword },
    task: task || session.task,
    commandQueue: [],
    lastShown: [],
    hold: null,
    question: null,
    isAgentBusy: false,
    busySince: 0,
  };
  const unsaid = session.commandQueue.flatMap((item) => (item.kind === 'UPDATE_AGENT' ? item.news : []));
  const words = unsaid.filter(({ kind }) => kind === 'person');
  return tell(note(adopted, sentence('stepAgentChanged'), now), [{ kind: 'briefing' }, ...words], now);
}

/** Stores the chat's health; holds the run while the chat has no message field. */
export function healthOf(before: Session, health: Health, now: number): Session {
  const session = withChat(before, { health });
  if (health.state === 'failed') return hold(session, 'chat_failed', sentence('holdNoField'), now);
  if (session.hold?.sentence.key === 'holdNoField')
    return note({ ...session, hold: null }, sentence('stepFieldFound'), now);
  const worse = health.state === 'degraded' && before.agent.health?.state !== 'degraded';
  return worse ? note(session, sentence('stepChatDegraded'), now) : session;
}

/** Binds a document of the chat; on another site, replaces what we know with what we learned there. */
export function inDocument(
  session: Session,
  { documentId, url }: TabSender,
  learned: Learned | undefined,
): Session {
  const isSameSite = originOf(session.agent.url) === originOf(url);
  const known: ChatState =
    isSameSite && !isReplaced(session.agent, learned)
      ? session.agent
      : { ...withoutKnowledge(session.agent), ...(learned && { learned, learnedKept: learned.learnedAt }) };
  // The bridge that greets has begun to answer nothing yet.
  const { stalled, isAnswering: _, hasDraft: __, isOffline: ___, ...agent } = known;
  const isSameDocument = session.agent.documentId === documentId;
  return {
    ...session,
    agent: { ...agent, ...(stalled && isSameDocument && { stalled }), documentId, url: placeOf(url) },
  };
}

/** Whether the person has meanwhile taken other data for this chat from a file. */
const isReplaced = ({ learned: used, lesson }: ChatState, stored: Learned | undefined): boolean =>
  !lesson && stored?.chosen === 'taken' && stored.learnedAt > (used?.learnedAt ?? 0);

/** Unbinds the chat's document: no document may command until its bridge sends HELLO. */
export function withoutDocument(session: Session): Session {
  const { documentId: _, isAnswering: __, hasDraft: ___, isOffline: ____, ...agent } = session.agent;
  return { ...session, agent };
}

/** The chat after its document has given itself another address, such as that of a conversation that has just begun. */
export function atAddress(session: Session, url: string): Session {
  const { agent } = session;
  const isNew = originOf(agent.url) === originOf(url) && agent.url !== placeOf(url);
  return isNew ? { ...session, agent: { ...agent, url: placeOf(url) } } : session;
}

/** Origin and path of the chat's page. */
export const addressOf = ({ agent }: Session): string => agent.url;

/** Holds the session because its chat is gone; no document may command until the chat is back. The latest reason counts. */
export function agentGone(session: Session, why: Sentence, now: number): Session {
  const gone = hold(withoutDocument(session), 'agent_gone', why, now);
  return gone.hold ? { ...gone, hold: { ...gone.hold, sentence: why } } : gone;
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
export function inLesson(session: Session, now: number): Session {
  const { learned, health } = session.agent;
  const lesson = newLesson(learned && health?.state === 'failed' ? NO_LONGER_FITS : '');
  const held = session.hold?.reason === 'chat_failed' ? null : session.hold;
  const agent = { ...withoutKnowledge(session.agent), lesson, preparing: lesson.step };
  return note({ ...session, agent, hold: held }, sentence('stepLessonBegun'), now);
}

/** Records the lesson's current step. */
export const atStep = (session: Session, step: LessonStep): Session =>
  session.agent.lesson
    ? withChat(session, { lesson: { ...session.agent.lesson, step }, preparing: step })
    : session;

/**
 * Stores what the bridge has learned, which drives the chat from now on, and ends the lesson. Without a lesson it is taken
 * once a session: each time a bridge begins anew.
 */
export function withLearned(session: Session, learned: Learned, now: number): Session {
  const { lesson, ...agent } = session.agent;
  if (!lesson && agent.hasRelearned) return session;
  // The bridge does not know whether the person has asked for it.
  const { chosen: _, ...data } = learned;
  const mine: Learned = lesson ? { ...data, chosen: 'taught' } : data;
  const taught: Session = {
    ...session,
    agent: { ...agent, learned: mine, preparing: null, ...(!lesson && { hasRelearned: true }) },
  };
  return lesson ? note(taught, sentence('stepChatLearned'), now) : taught;
}

const ESCAPED = say`The chat added backslashes before Markdown characters in one of my messages: ignore backslashes that make no sense there. The next message is inserted another way.`;

/** Records how a message arrived. Notifies the person and the agent if the chat changed it. */
export function withInsertion(session: Session, arrival: Arrival, now: number): Session {
  const known = session.agent.insertion;
  const insertion = withArrival(known, arrival);
  if (insertion === known) return session;
  const learned = withChat(session, { insertion });
  if (!arrival.isEscaped) return learned;
  return tell(note(learned, sentence('stepMessageEscaped'), now), [{ kind: 'notice', text: ESCAPED }], now);
}

/** Records whether the hidden chat has stopped rendering its reply. */
export function withStalled(session: Session, stalled: boolean, now: number): Session {
  const { stalled: before, ...agent } = session.agent;
  if (!stalled) return before ? { ...session, agent } : session;
  return before ? session : note(withChat(session, { stalled }), sentence('stepChatStalled'), now);
}

/** Records whether the chat can be reached. */
export function withOffline(session: Session, offline: boolean): Session {
  if ((session.agent.isOffline ?? false) === offline) return session;
  const { isOffline: _, ...agent } = session.agent;
  return { ...session, agent: offline ? { ...agent, isOffline: true } : agent };
}

const isKept = ({ learned, learnedKept }: ChatState): boolean =>
  !learned || learned.learnedAt === learnedKept;

/** Whether the worker should now keep what the session has learned for the chat's origin. */
export const isDue = ({ agent }: Session): boolean => agent.briefed && !isKept(agent);

/** Marks what the session has learned as kept or forgotten, so that the session does not keep it again. */
export const markedKept = (session: Session): Session =>
  !session.agent.learned || isKept(session.agent)
    ? session
    : withChat(session, { learnedKept: session.agent.learned.learnedAt });

/** Drops health, lesson, budget, ways to insert and learned data, because another page or another way to drive it begins. */
function withoutKnowledge(agent: ChatState): ChatState {
  const {
    learned: _,
    learnedKept: __,
    lesson: ___,
    health: ____,
    stalled: _____,
    budget: ______,
    insertion: _______,
    ...rest
  } = agent;
  return { ...rest, preparing: null };
}
