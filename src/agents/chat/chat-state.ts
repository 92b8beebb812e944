import type { TabSender } from '../../messaging/serve.ts';
import type { Health } from '../../protocol/chat-health.ts';
import type { TabId } from '../../protocol/ids.ts';
import type { Learned, Lesson } from '../../protocol/learned-chat.ts';
import { randomCode } from '../../protocol/turn-code.ts';
import { originOf } from '../../protocol/web-address.ts';
import { hold } from '../../session/holds.ts';
import { note } from '../../session/journal.ts';
import { tell } from '../../session/news.ts';
import type { Session } from '../../session/session.ts';

export interface Given {
  readonly agentTabId: TabId;
  readonly agentUrl: string;
  readonly task: string;
  readonly learned?: Learned;
  readonly lesson?: Lesson;
}

/** A session whose chat was closed goes on with another chat, which has to be told everything again, and what the person has said. */
export function adopt(session: Session, { task, ...given }: Given, now: number): Session {
  const { agentDocumentId: _, lastMessage: __, ...rest } = withoutKnowledge(session);
  const adopted: Session = {
    ...rest,
    ...given,
    task: task || session.task,
    commandQueue: [],
    seen: [],
    hold: null,
    question: null,
    observationMode: true,
    isAgentBusy: false,
    busySince: 0,
  };
  const unsaid = session.commandQueue.flatMap((item) => (item.kind === 'UPDATE_AGENT' ? item.news : []));
  const words = unsaid.filter(({ kind }) => kind === 'person');
  return tell(note(adopted, 'Another chat is the agent now', now), [{ kind: 'briefing' }, ...words], now);
}

const NO_FIELD =
  'AgentAnything cannot find this chat’s message field. Reload the chat and resume, or choose “Learn this chat” in the popup.';

export function healthOf(before: Session, health: Health, now: number): Session {
  const session: Session = { ...before, health };
  if (health.state === 'failed') return hold(session, 'chat_failed', NO_FIELD, now);
  if (session.hold?.message === NO_FIELD)
    return note({ ...session, hold: null }, 'The message field has come', now);
  const worse = health.state === 'degraded' && before.health?.state !== 'degraded';
  return worse ? note(session, 'The chat is not quite as known: a fallback is used', now) : session;
}

/** The session with another document of its chat: on another site only what was learned there counts. */
export function inDocument(
  session: Session,
  { documentId, url }: TabSender,
  learned: Learned | undefined,
): Session {
  const known = { ...withoutKnowledge(session), ...(learned && { learned, learnedKept: learned.learnedAt }) };
  const { stalled, ...same } = originOf(session.agentUrl) === originOf(url) ? session : known;
  const isSameDocument = session.agentDocumentId === documentId;
  return {
    ...same,
    ...(stalled && isSameDocument && { stalled }),
    agentDocumentId: documentId,
    agentUrl: url,
  };
}

/** The chat's page has gone: nothing may command until it is back. */
export const agentGone = (session: Session, message: string, now: number): Session => {
  const { agentDocumentId: _, ...rest } = session;
  return hold(rest, 'agent_gone', message, now);
};

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

/** A chat that is to be learned anew; what failed in it before is not what holds the run now. */
export function inLesson(session: Session, now: number): Session {
  const { learned, health } = session;
  const lesson = newLesson(learned && health?.state === 'failed' ? NO_LONGER_FITS : '');
  const held = session.hold?.reason === 'chat_failed' ? null : session.hold;
  return note({ ...withoutKnowledge(session), lesson, hold: held }, 'The chat is to be learned', now);
}

const isKept = ({ learned, learnedKept }: Session): boolean => !learned || learned.learnedAt === learnedKept;

export const isDue = (session: Session): boolean => !session.observationMode && !isKept(session);

export const markedKept = (session: Session): Session =>
  !session.learned || isKept(session) ? session : { ...session, learnedKept: session.learned.learnedAt };

/** Nothing that was found, learned or said of the chat's page so far: another page, or another way to drive it, has begun. */
function withoutKnowledge(session: Session): Session {
  const { learned: _, learnedKept: __, lesson: ___, health: ____, stalled: _____, ...rest } = session;
  return rest;
}
