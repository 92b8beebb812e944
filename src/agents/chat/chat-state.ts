import type { TabSender } from '../../messaging/serve.ts';
import type { Health } from '../../protocol/chat-health.ts';
import type { TabId } from '../../protocol/ids.ts';
import type { Learned, Lesson, LessonStep } from '../../protocol/learned-chat.ts';
import { type Sentence, sentence } from '../../protocol/sentence.ts';
import { randomCode } from '../../protocol/turn-code.ts';
import { originOf } from '../../protocol/web-address.ts';
import type { ChatState } from '../../session/agent-state.ts';
import { hold } from '../../session/holds.ts';
import { note } from '../../session/journal.ts';
import { tell } from '../../session/news.ts';
import type { Session } from '../../session/session.ts';

/** What is known of a chat before it can be an agent. */
export type Knowledge = Pick<ChatState, 'learned' | 'learnedKept' | 'lesson'>;

/** A chat that has just become an agent. */
export function newChat({ tabId, url, ...known }: { tabId: TabId; url: string } & Knowledge): ChatState {
  const preparing = known.lesson?.step ?? null;
  return { kind: 'chat', tabId, url, keyword: `ok-${randomCode(8)}`, briefed: false, preparing, ...known };
}

/** A session with these fields of its chat changed. */
export const withChat = (session: Session, change: Partial<ChatState>): Session => ({
  ...session,
  agent: { ...session.agent, ...change },
});

/** A session whose chat was closed goes on with another chat, which is told everything again, and what the person said. */
export function adopt(
  session: Session,
  { agent, task }: { readonly agent: ChatState; readonly task: string },
  now: number,
): Session {
  const { lastMessage: _, ...rest } = session;
  const adopted: Session = {
    ...rest,
    // The keyword stays: a reply of the chat before cannot confirm anything, as it is not this document's.
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

/** Stores what the bridge found; holds a run whose chat has no message field, until there is one. */
export function healthOf(before: Session, health: Health, now: number): Session {
  const session = withChat(before, { health });
  if (health.state === 'failed') return hold(session, 'chat_failed', sentence('holdNoField'), now);
  if (session.hold?.sentence.key === 'holdNoField')
    return note({ ...session, hold: null }, sentence('stepFieldFound'), now);
  const worse = health.state === 'degraded' && before.agent.health?.state !== 'degraded';
  return worse ? note(session, sentence('stepChatDegraded'), now) : session;
}

/** The session with another document of its chat: on another site only what was learned there counts. */
export function inDocument(
  session: Session,
  { documentId, url }: TabSender,
  learned: Learned | undefined,
): Session {
  const isSameSite = originOf(session.agent.url) === originOf(url);
  const known: ChatState = isSameSite
    ? session.agent
    : { ...withoutKnowledge(session.agent), ...(learned && { learned, learnedKept: learned.learnedAt }) };
  const { stalled, ...agent } = known;
  const isSameDocument = session.agent.documentId === documentId;
  return {
    ...session,
    agent: { ...agent, ...(stalled && isSameDocument && { stalled }), documentId, url },
  };
}

/** A new document has begun in the chat's tab: nothing may command until its bridge has greeted. */
export function withoutDocument(session: Session): Session {
  const { documentId: _, ...agent } = session.agent;
  return { ...session, agent };
}

/** The chat's page has gone: nothing may command until it is back. */
export const agentGone = (session: Session, why: Sentence, now: number): Session =>
  hold(withoutDocument(session), 'agent_gone', why, now);

/** A message that no chat minds. Its answer holds a word that it does not hold itself, and is long enough to be seen growing. */
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

/** A chat that is learned once more; what failed in it before no longer holds the run. */
export function inLesson(session: Session, now: number): Session {
  const { learned, health } = session.agent;
  const lesson = newLesson(learned && health?.state === 'failed' ? NO_LONGER_FITS : '');
  const held = session.hold?.reason === 'chat_failed' ? null : session.hold;
  const agent = { ...withoutKnowledge(session.agent), lesson, preparing: lesson.step };
  return note({ ...session, agent, hold: held }, sentence('stepLessonBegun'), now);
}

/** The lesson has come to this step. */
export const atStep = (session: Session, step: LessonStep): Session =>
  session.agent.lesson
    ? withChat(session, { lesson: { ...session.agent.lesson, step }, preparing: step })
    : session;

/** What was learned drives the chat from now on; a lesson, if there was one, is over. */
export function withLearned(session: Session, learned: Learned, now: number): Session {
  const { lesson, ...agent } = session.agent;
  const taught: Session = { ...session, agent: { ...agent, learned, preparing: null } };
  return lesson ? note(taught, sentence('stepChatLearned'), now) : taught;
}

/** The hidden chat renders no more of its reply, or does again. */
export function withStalled(session: Session, stalled: boolean, now: number): Session {
  const { stalled: before, ...agent } = session.agent;
  if (!stalled) return before ? { ...session, agent } : session;
  return before ? session : note(withChat(session, { stalled }), sentence('stepChatStalled'), now);
}

const isKept = ({ learned, learnedKept }: ChatState): boolean =>
  !learned || learned.learnedAt === learnedKept;

/** Whether what was learned is to be kept for the chat's origin now. */
export const isDue = ({ agent }: Session): boolean => agent.briefed && !isKept(agent);

/** What was learned is kept, or forgotten: this session does not keep it again. */
export const markedKept = (session: Session): Session =>
  !session.agent.learned || isKept(session.agent)
    ? session
    : withChat(session, { learnedKept: session.agent.learned.learnedAt });

/** Nothing that was found, learned or taught of the chat's page: another page, or another way to drive it, begins. */
function withoutKnowledge(agent: ChatState): ChatState {
  const { learned: _, learnedKept: __, lesson: ___, health: ____, stalled: _____, ...rest } = agent;
  return { ...rest, preparing: null };
}
