import * as v from 'valibot';
import { count, list, name, session, text } from '../fields.ts';
import { LIMITS } from '../limits.ts';
import type { LinkId } from '../link-id.ts';
import { KEY_MAX, modelFailureSchema, presets, toolChoices, trialSchema } from '../models.ts';
import { protocolSchema } from '../protocol-version.ts';
import { refusalCodes } from '../remote/frames.ts';
import { TOKEN_MAX } from '../run-servers.ts';
import type { Meanings, MessagesToWorker, Payloads } from './message.ts';
import { none, nothing } from './payloads.ts';

const link = name<LinkId>(16);
/** Names a connection of a link: rises with each, over every document. */
const connection = count;
const frame = text(1_000_000);
const hubId = text(64);
const key = text(64);

export const linkStateSchema = v.variant('state', [
  v.object({ state: v.literal('connecting') }),
  /** Both sides have proved themselves, or nothing has to be proved. */
  v.object({
    state: v.literal('connected'),
    connection,
    /** Unix ms. */
    since: v.number(),
    hub: v.exactOptional(hubId),
    /** The version of the hub, such as 0.1.0. */
    version: v.exactOptional(text(32)),
    /** The key that both now share: it has been paired by a code. */
    paired: v.exactOptional(key),
  }),
  /** Nothing answers, or the connection is lost: it is dialled again at that time, Unix ms. */
  v.object({ state: v.literal('waiting'), attempts: count, nextAt: v.number() }),
  /** A hub refused us, or didn't prove itself; only LINK_DIAL dials it again. */
  v.object({
    state: v.literal('refused'),
    code: v.picklist([...refusalCodes, 'unproven_hub']),
    hub: v.exactOptional(hubId),
    version: v.exactOptional(text(32)),
    protocol: v.exactOptional(protocolSchema),
    /** The command that mends it, as the hub says. */
    fix: v.exactOptional(text(200)),
  }),
  v.object({ state: v.literal('off') }),
]);
/** What the offscreen document knows of a link. */
export type LinkState = Readonly<v.InferOutput<typeof linkStateSchema>>;

/** A call to a model: the message of a session's turn, and how often it has been tried, from 1. */
const callKey = { session, turn: count, attempt: count };

const endpointSchema = v.object({
  preset: v.picklist(presets),
  address: text(LIMITS.address),
  model: text(200),
  key: v.exactOptional(text(KEY_MAX)),
  tools: v.picklist(toolChoices),
  drops: list(text(64), 20),
});

const dueSchema = v.variant('kind', [
  v.object({
    kind: v.literal('turn'),
    ...callKey,
    /** The first turn of the conversation. */
    from: count,
    endpoint: endpointSchema,
    system: text(LIMITS.composed),
    tool: v.object({ name: text(64), description: text(2_000), schema: v.record(v.string(), v.unknown()) }),
  }),
  /** One decision of a run on a server; the message of the turn is its snapshot. */
  v.object({
    kind: v.literal('step'),
    ...callKey,
    server: v.object({ address: text(LIMITS.address), token: v.exactOptional(text(TOKEN_MAX)) }),
    /** The key that the run is started with, and its id once the server has named it. */
    runKey: text(64),
    run: v.exactOptional(text(200)),
    task: text(LIMITS.words),
    /** The number of the decision, from 1. */
    step: count,
    /** How the command before has ended; null before the first. */
    lastResult: v.nullable(v.object({ success: v.boolean(), code: v.exactOptional(text(64)) })),
    /** What the person has decided since the step before. */
    approvals: list(v.object({ shown: text(LIMITS.composed), allowed: v.boolean(), at: v.number() }), 100),
  }),
  /** A test of a model; only its provider's models are listed where `endpoint.model` is ''. */
  v.object({ kind: v.literal('trial'), trial: text(16), endpoint: endpointSchema }),
]);
/** A call to a model or a run server that is to be made. */
export type DueCall = Readonly<v.InferOutput<typeof dueSchema>>;

/** What our offscreen document tells the worker. */
export const fromOffscreen = {
  TIME_IS_UP: {
    from: ['offscreen'],
    means: 'The time of KEEP_TIME has passed.',
    payload: nothing,
  },
  LINK_FRAMES: {
    from: ['offscreen'],
    means:
      'Frames of a proven connection, in their order. Sent again until the worker has answered: it has stored what they ask.',
    payload: v.object({
      link,
      connection,
      /** The number of the first of them in its connection, from 0: one that is sent again keeps its number. */
      first: count,
      frames: list(frame, 100),
    }),
    answer: v.literal(true),
  },
  LINK_STATE: {
    from: ['offscreen'],
    means: 'The state of a link has changed.',
    payload: v.object({ link, state: linkStateSchema }),
  },
  TAKE_CALLS: {
    from: ['offscreen'],
    means:
      'Asks which calls to models and run servers are due, with their keys. Those that it makes already continue; any other is ended that is not due.',
    payload: nothing,
    answer: list(dueSchema, 100),
  },
  CALL_OVER: {
    from: ['offscreen'],
    means:
      'A call to a model or a run server has ended: its answer is stored, or it has failed. Sent again until the worker has answered.',
    payload: v.object({
      ...callKey,
      failure: v.nullable(modelFailureSchema),
      drop: v.exactOptional(text(64)),
    }),
    answer: v.literal(true),
  },
  CALL_SAYS: {
    from: ['offscreen'],
    means: 'The last line of what a model writes now, for the pages that show it.',
    payload: v.object({ session, line: text(200) }),
  },
  TRIAL_OVER: {
    from: ['offscreen'],
    means: 'How a test of a model has ended. Sent again until the worker has answered.',
    payload: v.object({ trial: text(16), end: trialSchema, drops: list(text(64), 20) }),
    answer: v.literal(true),
  },
} as const satisfies MessagesToWorker;

/** What the worker tells our offscreen document. */
export const toOffscreen = {
  KEEP_TIME: v.object({ inMs: v.pipe(v.number(), v.minValue(0), v.maxValue(60_000)) }),
  LINK_DIAL: v.object({
    link,
    url: text(2000),
    /** Of a hub: what it is paired by. Absent for a program that needs no proof. */
    hub: v.exactOptional(
      v.object({
        port: count,
        extension: text(64),
        version: text(32),
        /** Keys by the ids of hubs. */
        keys: v.record(v.string(), key),
        /** The code that the person has pasted. */
        code: v.exactOptional(text(32)),
      }),
    ),
  }),
  LINK_SEND: v.object({ link, connection, frames: list(frame, 100) }),
  LINK_CLOSE: v.object({ link }),
  GET_LINKS: none,
  CALLS_CHANGED: none,
} satisfies Payloads;

export const toOffscreenMeanings = {
  KEEP_TIME: { means: 'The worker wants TIME_IS_UP after so many ms; a later request replaces it.' },
  LINK_DIAL: {
    means:
      'Keeps a connection to this address, and dials again for as long as it is wanted. Changes nothing if it is kept.',
  },
  LINK_SEND: {
    means: 'Sends frames over this connection. False: it has ended, or the other side does not read.',
    answer: v.boolean(),
  },
  LINK_CLOSE: { means: 'Closes a link, and forgets its keys.' },
  GET_LINKS: {
    means: 'Which links are kept, and in which state: the worker has started.',
    answer: list(v.object({ link, state: linkStateSchema }), 20),
  },
  CALLS_CHANGED: {
    means: 'Which calls to models and run servers are due has changed: it asks for them with TAKE_CALLS.',
  },
} as const satisfies Meanings<typeof toOffscreen>;
