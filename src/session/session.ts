import * as v from 'valibot';
import type { DeepReadonly } from '../protocol/deep-readonly.ts';
import { count, session, text } from '../protocol/fields.ts';
import { givenFileSchema } from '../protocol/given-file.ts';
import { approvedSchema, grantSchema } from '../protocol/grant.ts';
import { LIMITS } from '../protocol/limits.ts';
import { modes } from '../protocol/mode.ts';
import { storyEntrySchema } from '../protocol/story.ts';
import { type AgentState, anyAgentSchema } from './agent-state.ts';
import { callId, queueSchema, seenSchema } from './items.ts';
import { progressSchema } from './progress.ts';
import { runFactsSchema } from './run-summary.ts';
import { conversationKey, tabId } from './stored-ids.ts';
import { kindNamed, type StoredKinds } from './stored-kinds.ts';
import { targetsSchema } from './targets.ts';

// The stored session is the truth: the service worker may die between any two statements. A field that a stored
// session lacks has its default here, so that no reader asks whether it is there.

const time = v.number();
const words = text(LIMITS.composed);
const origin = text(LIMITS.address);
const occasionId = v.optional(v.nullable(text(64)), null);

/** The exchange of messages with the agent. */
const turnSchema = v.object({
  /** Number of the last message to the agent; 0 before the briefing. */
  number: v.optional(count, 0),
  /** The secret of the turn codes; it never leaves the worker and its storage. */
  secret: text(64),
  /** Number of the last turn whose reply has been taken: the same reply never commands twice. */
  replied: v.optional(count, 0),
  /** Replies in a row whose command could not be read: the agent is asked again only so often. */
  unreadable: v.optional(count, 0),
  /** Replies whose command carried a turn code that this session never gave, since it was last held for them. */
  unknownCodes: v.optional(count, 0),
  /** Since when the agent is busy, Unix ms; 0 while it is not. */
  busySince: v.optional(time, 0),
  /** When the latest message was delivered, Unix ms; 0 before the first. */
  sentAt: v.optional(time, 0),
  lastActionAt: v.optional(time, 0),
  /** waits: its last turn asks for nothing, so it waits for news · done: until it commands again · null: it works. */
  attention: v.optional(v.nullable(v.picklist(['waits', 'done'])), null),
  /** Messages in a row that the agent has not asked for. */
  unasked: v.optional(count, 0),
  /** The latest calls whose answers the agent has, the last one answered last: the same call never commands twice. */
  answeredCalls: v.optional(v.array(callId), []),
});

/** What the person has decided and given. */
const permissionsSchema = v.object({
  /** Origins that the person has put into this session: assigned, saved as a tool, or approved. */
  origins: v.optional(v.array(origin), []),
  /** Origins that the person has refused when a target had gone there. */
  refusedSites: v.optional(v.array(text(LIMITS.wholeAddress)), []),
  /** How much the person is asked. */
  mode: v.optional(v.picklist(modes), 'risky'),
  /** The person lets any public site be read in this session. */
  readsAnySite: v.optional(v.boolean(), false),
  grants: v.optional(v.array(grantSchema), []),
  /** Origins that the person lets forms be sent to, in this session. */
  sendOrigins: v.optional(v.array(origin), []),
  /** The files that the person has given for the task. */
  files: v.optional(v.array(givenFileSchema), []),
  /** The approvals of the latest act, if it needed any: its page may ask once more. */
  approvedBefore: v.optional(v.nullable(v.object({ tabId, approved: v.array(approvedSchema) })), null),
});

export const placeholderNumbersSchema = v.object({
  /** The first number of every type; those below may have been given without being counted. */
  first: count,
  /** The last number given, by type; a type without one has been given none. */
  last: v.record(text(32), count),
});
/** Which numbers the placeholders of a session have been given, whatever has become of their values. */
export type PlaceholderNumbers = DeepReadonly<v.InferOutput<typeof placeholderNumbersSchema>>;

/**
 * A session of a version that did not count may have given any number whose value Chrome has room for in
 * `storage.session` (10 MB): fewer than these.
 */
const UNCOUNTED: v.InferOutput<typeof placeholderNumbersSchema> = { first: 100_000, last: {} };

/** What the agent, and the person, have been shown. */
const shownSchema = v.object({
  /** What the agent last saw of each target. */
  pages: v.optional(v.array(seenSchema), []),
  /** The latest message that the agent has got, exactly as it left; null before the first. */
  message: v.optional(v.nullable(words), null),
  /** The numbers that placeholders were given. */
  placeholderNumbers: v.optional(placeholderNumbersSchema, UNCOUNTED),
  /** Names the conversation that the agent remembers by; null before it is known. See `conversations.ts`. */
  conversation: v.optional(v.nullable(conversationKey), null),
  /** Earlier tasks whose pages the agent has read in this conversation, the latest first. */
  earlier: v.optional(v.array(session), []),
  /** The number of that message; 0 before the first. */
  messageNumber: v.optional(count, 0),
  /** The end of the story that the person reads, oldest first. The history has the earlier entries. */
  story: v.optional(v.array(storyEntrySchema), []),
  /** The ids of the latest occasions that the person has seen in a page of ours, and was called to. */
  notices: v.optional(v.object({ seen: occasionId, called: occasionId }), {}),
});

/** The part of the task that the history keeps. */
const historySchema = v.object({
  /** The `seq` of the latest entry of the story. */
  seq: v.optional(count, 0),
  /** The latest entries, oldest first: those that the history may not have yet, see `store/history.ts`. */
  outbox: v.optional(v.array(storyEntrySchema), []),
  /** The sum of all entries. */
  run: v.optional(runFactsSchema, {}),
});

export const sessionSchema = v.object({
  id: session,
  createdAt: time,
  /** What the person wants done; '' when they will say it in the chat. */
  task: text(LIMITS.words),
  /** What they have said since. */
  ownWords: v.optional(words, ''),
  agent: anyAgentSchema,
  targets: v.optional(targetsSchema, {}),
  queue: v.optional(queueSchema, {}),
  turn: turnSchema,
  permissions: v.optional(permissionsSchema, {}),
  progress: v.optional(progressSchema, {}),
  shown: v.optional(shownSchema, {}),
  history: v.optional(historySchema, {}),
});

/** Everything that one session is. Each kind of agent has its own type of state. */
export type Session = DeepReadonly<Omit<v.InferOutput<typeof sessionSchema>, 'agent'>> & {
  readonly agent: AgentState;
};

type Group = 'targets' | 'queue' | 'turn' | 'permissions' | 'progress' | 'shown' | 'history';

/** A session with some fields of its groups changed. */
export function patch(session: Session, changes: { readonly [G in Group]?: Partial<Session[G]> }): Session {
  const groups = Object.entries(changes) as [Group, object][]; // The type of `changes` has no other key.
  return {
    ...session,
    ...Object.fromEntries(groups.map(([group, fields]) => [group, { ...session[group], ...fields }])),
  };
}

/**
 * The session that is stored under this id, its agent read with the schema of its kind; undefined if it does not have the
 * shape of this version, or if no kind of this version decides in it.
 */
export function parseSession(stored: unknown, id: string, kinds: StoredKinds): Session | undefined {
  const parsed = v.safeParse(sessionSchema, stored, { abortEarly: true });
  if (!parsed.success || parsed.output.id !== id) return undefined;
  const kind = kindNamed(kinds, parsed.output.agent.kind);
  const agent = kind && v.safeParse(kind.state, parsed.output.agent, { abortEarly: true });
  return agent?.success ? { ...parsed.output, agent: agent.output } : undefined;
}
