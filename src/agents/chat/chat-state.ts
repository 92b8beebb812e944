import * as v from 'valibot';
import type { TabSender } from '../../messaging/serve.ts';
import { healthSchema } from '../../protocol/chat-health.ts';
import type { DeepReadonly } from '../../protocol/deep-readonly.ts';
import { count, text } from '../../protocol/fields.ts';
import type { TabId } from '../../protocol/ids.ts';
import { insertionSchema } from '../../protocol/insertion.ts';
import { type Learned, learnedSchema, lessonSchema } from '../../protocol/learned-chat.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { Payload } from '../../protocol/messages/index.ts';
import { type Sentence, sentence } from '../../protocol/sentence.ts';
import { randomCode } from '../../protocol/turn-code.ts';
import { originOf, placeOf } from '../../protocol/web-address.ts';
import { agentFields } from '../../session/agent-state.ts';
import { hold } from '../../session/holds.ts';
import { patch, type Session } from '../../session/session.ts';
import { tabId } from '../../session/stored-ids.ts';

const yes = v.exactOptional(v.literal(true));

const userTurnSchema = v.object({
  /** The number of the turn code of our message. */
  after: count,
  nth: count,
  /** What the site calls it; '' where it has no name. */
  id: text(LIMITS.userTurnId),
});
/** A message in the chat, ours or the person's: the `nth` after our message `after`, which is itself the 0th. */
export type UserTurn = DeepReadonly<v.InferOutput<typeof userTurnSchema>>;

export const chatSchema = v.object({
  ...agentFields,
  kind: v.literal('chat'),
  tabId,
  /** Origin and path of its page. Only an assignment by the person changes the site. */
  url: text(LIMITS.wholeAddress),
  /** The document that may command; absent while the chat loads or is gone. */
  documentId: v.exactOptional(text(64)),
  /** The random word that ends the confirmation of a briefing without pages; only the chat's page sees it. */
  keyword: text(64),
  /** Results of earlier insertions. */
  insertion: v.exactOptional(insertionSchema),
  /** The lesson in which the person shows how the chat works; the agent gets no message meanwhile. */
  lesson: v.exactOptional(lessonSchema),
  /** What this session has learned about its chat; the worker keeps it once the agent is briefed. */
  learned: v.exactOptional(learnedSchema),
  /** Set once a message of this session has taught more of its chat: no other one does. */
  hasRelearned: yes,
  /** Set while adapted data are unproven: the number of the turn in which they were learned. */
  adaptedIn: v.exactOptional(count),
  /** `learnedAt` of the data that the worker has kept or the person has removed: not kept again. */
  learnedKept: v.exactOptional(v.number()),
  /** The health that the bridge last reported. */
  health: v.exactOptional(healthSchema),
  /** Set while the chat is hidden and has stopped rendering its reply. */
  stalled: yes,
  /** Since when the bound page loads without a message field, Unix ms; absent once it shows one. */
  openingSince: v.exactOptional(v.number()),
  /** The latest message in the chat whose reply has commanded; absent before the first. */
  obeyed: v.exactOptional(userTurnSchema),
  /** The latest message in the chat whose reply has been reported; absent before the first. */
  heard: v.exactOptional(userTurnSchema),
  /** The latest report on a message that was not ours: the bridge repeats one until it is answered. */
  lastReport: v.exactOptional(text(LIMITS.reportId)),
  /** Messages whose reply was asked for again, the latest of them: each at most once. */
  askedAgain: v.exactOptional(v.array(text(LIMITS.composed))),
});
/** A chat tab as the agent. Beyond the fields of every agent, only `agents/chat` reads it. */
export type ChatState = DeepReadonly<v.InferOutput<typeof chatSchema>>;

declare module '../../session/agent-state.ts' {
  interface AgentStates {
    readonly chat: ChatState;
  }
}

/** A session in which a chat decides. */
export type ChatSession = Session & { readonly agent: ChatState };

export const isChatSession = (session: Session): session is ChatSession => session.agent.kind === 'chat';

/** The chat that decides in this session; undefined for another kind of agent. */
export const chatOf = ({ agent }: Pick<Session, 'agent'>): ChatState | undefined =>
  agent.kind === 'chat' ? agent : undefined;

/** Changes the chat of a session; one that another kind of agent decides in stays as it is. */
export function changeChat(session: Session, how: (chat: ChatState) => ChatState): Session {
  const chat = chatOf(session);
  const changed = chat && how(chat);
  return changed && changed !== chat ? { ...session, agent: changed } : session;
}

/** Returns the session with these fields of its chat changed. */
export const withChat = (session: Session, change: Partial<ChatState>): Session =>
  changeChat(session, (chat) => ({ ...chat, ...change }));

/** What we know about a chat before it becomes an agent. */
export type Knowledge = Pick<ChatState, 'learned' | 'learnedKept' | 'lesson' | 'budget' | 'insertion'>;

/** The initial state of a chat that becomes an agent. */
export function newChat({ tabId, url, ...known }: { tabId: TabId; url: string } & Knowledge): ChatState {
  return {
    kind: 'chat',
    tabId,
    url: placeOf(url),
    keyword: `ok-${randomCode(8)}`,
    briefed: false,
    ...(known.lesson && { isPreparing: true }),
    ...known,
  };
}

/**
 * A chat that takes over a session keeps the keyword of a chat before it: that one cannot confirm anything, because its
 * document is not bound.
 */
export const takingOver = (session: Session, chat: ChatState): ChatState => ({
  ...chat,
  keyword: chatOf(session)?.keyword ?? chat.keyword,
});

/** Binds a document of the chat; on another site, replaces what we know with what we learned there. */
export const inDocument = (
  session: Session,
  { documentId, url }: Pick<TabSender, 'documentId' | 'url'>,
  learned: Learned | undefined,
): Session =>
  changeChat(session, (before) => {
    const isSameSite = originOf(before.url) === originOf(url);
    const known =
      isSameSite && !isReplaced(before, learned)
        ? before
        : { ...withoutKnowledge(before), ...(learned && { learned, learnedKept: learned.learnedAt }) };
    // The bridge that greets has begun to answer nothing yet.
    const { stalled, isAnswering: _, isAwaitingPerson: __, isOffline: ___, ...chat } = withoutWall(known);
    const isSameDocument = before.documentId === documentId;
    return { ...chat, ...(stalled && isSameDocument && { stalled }), documentId, url: placeOf(url) };
  });

/** Whether the person has meanwhile taken other data for this chat from a file. */
const isReplaced = ({ learned: used, lesson }: ChatState, stored: Learned | undefined): boolean =>
  !lesson && stored?.chosen === 'taken' && stored.learnedAt > (used?.learnedAt ?? 0);

/** Unbinds the chat's document: no document may command until its bridge sends HELLO. */
export const withoutDocument = (session: Session): Session =>
  changeChat(session, (before) => {
    const {
      documentId: _,
      isAnswering: __,
      isAwaitingPerson: ___,
      isOffline: ____,
      ...chat
    } = withoutWall(before);
    return chat;
  });

/** The chat without its wall and the time since when it opens: both belong to one document. */
function withoutWall({ wall: _, openingSince: __, ...chat }: ChatState): ChatState {
  return chat;
}

/** Records whether the chat shows its message field, and if not, why. */
export const withField = (session: Session, field: Payload<'CHAT_FIELD'>['field'], now: number): Session =>
  changeChat(session, (before) => {
    const { wall, openingSince } = before;
    if (field === 'shown') return wall || openingSince !== undefined ? withoutWall(before) : before;
    if (field === 'awaited')
      return openingSince !== undefined && !wall ? before : { ...withoutWall(before), openingSince: now };
    return wall === field ? before : { ...withoutWall(before), wall: field };
  });

/** The chat after its document has given itself another address, such as that of a conversation that has just begun. */
export const atAddress = (session: Session, url: string): Session =>
  changeChat(session, (chat) =>
    originOf(chat.url) === originOf(url) && chat.url !== placeOf(url) ? { ...chat, url: placeOf(url) } : chat,
  );

/** Holds the session because its chat is gone; no document may command until the chat is back. The latest reason counts. */
export function agentGone(session: Session, why: Sentence, now: number): Session {
  const gone = hold(withoutDocument(session), 'agent_gone', why, now);
  return gone.queue.hold ? patch(gone, { queue: { hold: { ...gone.queue.hold, sentence: why } } }) : gone;
}

/** Holds the session because its chat's tab is closed, whatever reply was awaited from it. */
export const closed = (session: Session, now: number): Session =>
  agentGone(patch(session, { turn: { busySince: 0 } }), sentence('holdChatClosed'), now);

/** Records whether the hidden chat has stopped rendering its reply. */
export const withStalled = (session: Session, isStalled: boolean): Session =>
  changeChat(session, (before) => {
    const { stalled, ...chat } = before;
    if (isStalled === (stalled ?? false)) return before;
    return isStalled ? { ...chat, stalled: true } : chat;
  });

/** Records whether the chat can be reached. */
export const withOffline = (session: Session, offline: boolean): Session =>
  changeChat(session, (before) => {
    const { isOffline = false, ...chat } = before;
    if (isOffline === offline) return before;
    return offline ? { ...chat, isOffline: true } : chat;
  });

/** Drops health, lesson, budget, ways to insert and learned data, because another page or another way to drive it begins. */
export function withoutKnowledge(chat: ChatState): ChatState {
  const {
    learned: _,
    learnedKept: __,
    adaptedIn: ___,
    lesson: ____,
    health: _____,
    stalled: ______,
    budget: _______,
    insertion: ________,
    isPreparing: _________,
    ...rest
  } = withoutWall(chat);
  return rest;
}
