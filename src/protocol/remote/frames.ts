import * as v from 'valibot';
import { count, filled, list, name, text } from '../fields.ts';
import type { CallId } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { failureCodes } from '../outcome.ts';
import { protocolSchema } from '../protocol-version.ts';
import { stepOutcomes } from '../story.ts';

// What the extension and a hub say to each other: one JSON object in each text frame, recognised by its `type`. Unknown fields are
// ignored on both sides. The extension dials; nothing but the first four frames counts before both have proved themselves.

/** A longer frame ends the connection, bytes. */
export const FRAME_BYTES = 1_000_000;
/** Levels of objects and lists in a frame. */
export const FRAME_DEPTH = 16;

const hex = (bytes: number) => v.pipe(v.string(), v.regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`)));
const nonce = hex(16);
const proof = hex(32);
const hubId = text(64);
const version = text(32);
const clientId = v.pipe(text(64), v.nonEmpty());
const callId = name<CallId>(64);

/** The task of a client; '' for its first. */
const task = v.optional(text(64), '');
const ofTask = { client: clientId, task };
/** Counts how often the client has attached to the task: frames of an earlier time change nothing. */
const epoch = count;

export const refusalCodes = [
  /** The hub does not know this extension, and no code is open. */
  'unpaired',
  /** It asked to pair, and the code was used or is older than ten minutes. */
  'no_code',
  /** The proof is wrong. */
  'wrong_proof',
  /** Their versions do not fit. */
  'version',
  /** It has been revoked. */
  'revoked',
  /** Too many tried. */
  'busy',
] as const;

/** The four frames of a greeting, in their order, and the two ways in which it ends. */
const hello = v.object({
  type: v.literal('hello'),
  /** The id of the extension. */
  extension: text(64),
  nonce,
  protocol: protocolSchema,
  /** Of the extension, such as 0.1.0. */
  version,
  /** It has a code for this hub, and is not paired yet. */
  pairs: v.exactOptional(v.literal(true)),
});
const challenge = v.object({
  type: v.literal('challenge'),
  hub: hubId,
  nonce,
  proof,
  protocol: protocolSchema,
  version,
});
const prove = v.object({ type: v.literal('prove'), proof });
const welcome = v.object({ type: v.literal('welcome'), protocol: protocolSchema });
const refuse = v.object({
  type: v.literal('refuse'),
  code: v.picklist(refusalCodes),
  /** A sentence with both versions, where they are the reason. */
  message: text(LIMITS.note),
  hub: hubId,
  version,
  protocol: protocolSchema,
  /** The command that mends it. */
  fix: v.exactOptional(text(200)),
});

const attach = v.object({
  type: v.literal('attach'),
  ...ofTask,
  /** What the client calls itself: a claim. */
  name: filled(80),
  /** Characters of an answer that it takes. */
  budget: v.optional(v.pipe(count, v.minValue(2000), v.maxValue(60_000)), 8000),
});
const call = v.object({
  type: v.literal('call'),
  ...ofTask,
  epoch,
  call: callId,
  action: text(64),
  fields: v.record(v.string(), v.unknown()),
});
const ack = v.object({ type: v.literal('ack'), ...ofTask, call: callId });
const cancel = v.object({ type: v.literal('cancel'), ...ofTask, epoch, call: callId });
const detach = v.object({
  type: v.literal('detach'),
  ...ofTask,
  epoch,
  /** Ends the task and gives its tabs back. Otherwise the client may attach again. */
  ends: v.optional(v.boolean(), false),
});
const ping = v.object({ type: v.literal('ping'), n: count });

const target = v.object({ number: count, title: text(LIMITS.composed), url: text(LIMITS.wholeAddress) });
const attached = v.object({
  type: v.literal('attached'),
  ...ofTask,
  epoch,
  /** The calls that have no answer yet, or whose answer was not confirmed. */
  open: list(callId, 64),
  targets: list(target, LIMITS.targets),
});
const attachRefusals = ['not_allowed', 'too_many_tasks', 'storage_full'] as const;
const refused = v.object({
  type: v.literal('refused'),
  ...ofTask,
  code: v.picklist(attachRefusals),
  message: text(LIMITS.note),
});
const received = v.object({ type: v.literal('received'), ...ofTask, call: callId });
export const callStates = ['queued', 'running', 'asks_person', 'needs_ok', 'needs_tab', 'paused'] as const;
/** Why a call has no answer yet, for programs. */
export type CallState = (typeof callStates)[number];
const state = v.object({
  type: v.literal('state'),
  ...ofTask,
  call: callId,
  why: v.picklist(callStates),
  /** The same as a sentence for a model. */
  words: text(LIMITS.note),
});
const answer = v.object({
  type: v.literal('answer'),
  ...ofTask,
  call: callId,
  end: v.picklist(stepOutcomes),
  /** Why it did not happen, or may have. */
  code: v.exactOptional(v.picklist(failureCodes)),
  /** What an agent reads: receipt and page data. */
  text: text(LIMITS.composed),
  /** The number of its target, and the address there. */
  target: v.exactOptional(count),
  url: v.exactOptional(text(LIMITS.wholeAddress)),
});
/** A frame of an earlier epoch: another process of the client has the task now. */
const takenOver = v.object({
  type: v.literal('taken_over'),
  ...ofTask,
  epoch,
  call: v.exactOptional(callId),
});
export const endings = ['person', 'client', 'refused', 'left'] as const;
/** Why a task ended. */
export type Ending = (typeof endings)[number];
const ended = v.object({ type: v.literal('ended'), ...ofTask, why: v.picklist(endings) });
/** The text received is not a frame; the connection stays. */
const malformed = v.object({ type: v.literal('malformed'), message: text(LIMITS.note) });
const pong = v.object({ type: v.literal('pong'), n: count });

/** What a hub sends before it has proved itself. */
export const fromUnprovenHub = v.variant('type', [challenge, welcome, refuse]);
/** What an extension sends before it has proved itself. */
export const fromUnprovenExtension = v.variant('type', [hello, prove]);
/** What a hub sends for its clients. */
export const fromHub = v.variant('type', [attach, call, ack, cancel, detach, ping]);
/** What the extension sends to a hub. */
export const fromExtension = v.variant('type', [
  attached,
  refused,
  received,
  state,
  answer,
  takenOver,
  ended,
  malformed,
  pong,
]);

export type Greeting = Readonly<v.InferInput<typeof fromUnprovenExtension>>;
export type GreetingAnswer = Readonly<v.InferInput<typeof fromUnprovenHub>>;
export type HubFrame = Readonly<v.InferOutput<typeof fromHub>>;
export type ExtensionFrame = Readonly<v.InferInput<typeof fromExtension>>;
