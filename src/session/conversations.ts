import * as v from 'valibot';
import type { DeepReadonly } from '../protocol/deep-readonly.ts';
import { session } from '../protocol/fields.ts';
import type { SessionId } from '../protocol/ids.ts';
import type { AgentState } from './agent-state.ts';
import { type PlaceholderNumbers, patch, placeholderNumbersSchema, type Session } from './session.ts';
import type { ConversationPlace } from './stored-kinds.ts';

// An agent's memory outlives its task: a chat remembers the pages and the placeholders of its conversation. This file keeps their
// record for the next task in the same conversation.

export const conversationSchema = v.object({
  /** The tasks whose pages its agent has read, the latest first. */
  tasks: v.array(session),
  /** The placeholders that it was given. */
  numbers: placeholderNumbersSchema,
  /** Unix ms. */
  usedAt: v.number(),
});
/** The record of a conversation that a task ended in or left. */
export type Conversation = DeepReadonly<v.InferOutput<typeof conversationSchema>>;

export type Conversations = Readonly<Record<string, Conversation>>;

interface Known {
  readonly sessions: Readonly<Record<SessionId, Session>>;
  readonly conversations: Conversations;
}

/** Tasks whose pages one agent has read: the oldest are forgotten. */
const TASKS_MAX = 50;
const CONVERSATIONS_MAX = 200;
const UNUSED_MS = 30 * 24 * 3_600_000;

/**
 * Records the conversations of sessions that ended or whose chat shows another conversation, and adds the record of a
 * conversation to each session that enters it. Part of every change of the sessions, so no end of one can miss it.
 */
export function keepConversations(
  before: Known,
  after: Known,
  placeOfAgent: (agent: AgentState) => ConversationPlace | undefined,
): Known {
  if (before.sessions === after.sessions) return after;
  const conversations = new Map(Object.entries(after.conversations));
  const placeOf = (session: Session | undefined) => session && placeOfAgent(session.agent);
  for (const [id, session] of Object.entries(before.sessions)) {
    const next = after.sessions[id as SessionId];
    if (next === session) continue;
    const [was, is] = [placeOf(session), placeOf(next)];
    if (was && !isSame(was, is)) conversations.set(keyOf(was), conversationOf(session));
  }
  const sessions = { ...after.sessions };
  for (const session of Object.values(after.sessions)) {
    const previous = before.sessions[session.id];
    const is = previous === session ? undefined : placeOf(session);
    if (!is || keyOf(is) === session.shown.conversation) continue;
    // A conversation gets its address after its first message; an earlier task may have ended before.
    const known = conversations.get(keyOf(is)) ?? conversations.get(is.tab);
    if (is.own !== undefined) conversations.delete(is.tab);
    sessions[session.id] = patch(known ? joined(session, known) : session, {
      shown: { conversation: keyOf(is) },
    });
  }
  return { sessions, conversations: withinLimits(conversations) };
}

const keyOf = ({ own, tab }: ConversationPlace): string => own ?? tab;

/** Whether a chat still shows the same conversation, which may have got its address since. */
const isSame = (was: ConversationPlace, is: ConversationPlace | undefined): boolean =>
  is !== undefined && (was.own === undefined ? was.tab === is.tab : was.own === is.own);

const conversationOf = (session: Session): Conversation => ({
  tasks: tasksOf(session).slice(0, TASKS_MAX),
  numbers: session.shown.placeholderNumbers,
  usedAt: session.turn.lastActionAt,
});

function joined(session: Session, { tasks, numbers }: Conversation): Session {
  const earlier = [...new Set([...session.shown.earlier, ...tasks])].filter((id) => id !== session.id);
  return patch(session, {
    shown: {
      earlier: earlier.slice(0, TASKS_MAX),
      placeholderNumbers: beyond(session.shown.placeholderNumbers, numbers),
    },
  });
}

/** Numbers of which neither has been given. */
function beyond(one: PlaceholderNumbers, other: PlaceholderNumbers): PlaceholderNumbers {
  const last = new Map(Object.entries(one.last));
  for (const [type, number] of Object.entries(other.last))
    last.set(type, Math.max(number, last.get(type) ?? 0));
  return { first: Math.max(one.first, other.first), last: Object.fromEntries(last) };
}

function withinLimits(conversations: ReadonlyMap<string, Conversation>): Conversations {
  const latest = [...conversations].sort(([, a], [, b]) => b.usedAt - a.usedAt);
  const since = (latest[0]?.[1].usedAt ?? 0) - UNUSED_MS;
  return Object.fromEntries(latest.slice(0, CONVERSATIONS_MAX).filter(([, { usedAt }]) => usedAt >= since));
}

/** The tasks whose pages the agent of this one has read, this one first. */
export const tasksOf = ({ id, shown: { earlier } }: Session): readonly SessionId[] => [id, ...earlier];

/** The sessions whose chats show the same conversation, in several tabs, this one first. */
export const inSameConversation = (session: Session, all: readonly Session[]): readonly Session[] => [
  session,
  ...all.filter(
    ({ id, shown: { conversation } }) =>
      id !== session.id && conversation !== null && conversation === session.shown.conversation,
  ),
];

/** A session with the numbers that were given in its conversation counted as its own. */
export function withNumbersOf(session: Session, others: readonly Session[]): Session {
  const placeholderNumbers = others.reduce(
    (numbers, { shown }) => beyond(numbers, shown.placeholderNumbers),
    session.shown.placeholderNumbers,
  );
  return patch(session, { shown: { placeholderNumbers } });
}
