import * as v from 'valibot';
import { count, list, name, text } from './fields.ts';
import type { ServerId } from './ids.ts';
import { LIMITS } from './limits.ts';

// What the person sets, and sees, of run servers: a server keeps the key of a model and decides the steps of a task.

export const serverId = name<ServerId>(16);

/** A token that a person pastes. */
export const TOKEN_MAX = 1_000;

/** Of the model and the person that a server names. */
export const SERVER_WORDS = 200;

export const serverFailureCodes = [
  /** Nobody answers at the address. */
  'unreachable',
  /** No answer in time. */
  'silent',
  /** Another program answers. */
  'other',
  /** It speaks another version of the protocol, or none. */
  'older',
  /** It refuses the token, or the token may not run tasks. */
  'token',
  /** It has no model, or is too busy. */
  'busy',
] as const;
export type ServerFailureCode = (typeof serverFailureCodes)[number];

export const serverTrialSchema = v.variant('state', [
  v.object({
    state: v.literal('works'),
    /** Unix ms. */
    at: v.number(),
    /** Until it had answered. */
    ms: count,
    model: text(SERVER_WORDS),
    /** Whose token it is; '' if the server does not say. */
    person: text(SERVER_WORDS),
    version: text(64),
  }),
  v.object({
    state: v.literal('failed'),
    at: v.number(),
    code: v.picklist(serverFailureCodes),
    /** Of HTTP; absent where none was received. */
    status: v.exactOptional(count),
  }),
]);
/** How a test of a server has ended. */
export type ServerTrial = Readonly<v.InferOutput<typeof serverTrialSchema>>;

export const serverDraftSchema = v.object({
  /** Of a server that is changed; absent for a new one. */
  id: v.exactOptional(serverId),
  /** As the person typed it. */
  address: text(LIMITS.address),
  /** Absent: the one that is stored, if any. */
  token: v.exactOptional(text(TOKEN_MAX * 2)),
});
/** A server as the person has filled it in. */
export type ServerDraft = Readonly<v.InferOutput<typeof serverDraftSchema>>;

export const serverViewSchema = v.object({
  id: serverId,
  /** Its host. */
  name: text(LIMITS.address),
  address: text(LIMITS.address),
  /** A token is stored. It is never read back. */
  hasToken: v.boolean(),
  trial: v.nullable(serverTrialSchema),
  /** When it last answered, Unix ms; null if never. */
  seenAt: v.nullable(v.number()),
  /** Tasks that it decides in now. */
  tasks: count,
});
/** A server as the person sees it. */
export type ServerView = Readonly<v.InferOutput<typeof serverViewSchema>>;

export const serversSchema = list(serverViewSchema, LIMITS.viewed);
