import * as v from 'valibot';
import { count, list, text } from './fields.ts';
import { LIMITS } from './limits.ts';
import { SOCKET_ADDRESS } from './link-id.ts';
import { protocolSchema } from './protocol-version.ts';
import { stepOutcomes } from './story.ts';

// What the person sees of programs on this computer.

const linkStates = ['off', 'connecting', 'connected', 'waiting', 'refused'] as const;

const refusal = v.object({
  /** A hub that was never paired greets with `unpaired`. */
  code: v.picklist(['unpaired', 'no_code', 'wrong_proof', 'version', 'revoked', 'busy', 'unproven_hub']),
  hub: v.nullable(text(64)),
  /** What it has, and what this extension needs, where that is the reason. */
  theirs: v.nullable(protocolSchema),
  ours: protocolSchema,
  /** The command that mends it. */
  fix: v.nullable(text(200)),
});

const hubView = v.object({
  state: v.picklist(linkStates),
  port: count,
  /** The version of the hub, such as 0.1.0; null while none is connected. */
  version: v.nullable(text(32)),
  /** When it is dialled again, Unix ms; null unless it is waited for. */
  nextAt: v.nullable(v.number()),
  refusal: v.nullable(refusal),
  /** The person has put its greeting away: for now, or for ever. */
  isHushed: v.boolean(),
});
const socketView = v.object({
  state: v.picklist(linkStates),
  url: text(2000),
  nextAt: v.nullable(v.number()),
  /** Since when it is connected, Unix ms. */
  since: v.nullable(v.number()),
});

const programSchema = v.object({
  /** Names the program over all hubs. */
  id: text(140),
  /** What it calls itself. */
  name: text(80),
  /** Unix ms: when the person allowed it, and when it last was there. */
  allowedAt: v.number(),
  seenAt: v.number(),
  state: v.picklist(['connected', 'not_running', 'cannot_connect']),
  /** Tabs of its tasks. */
  tabs: count,
});
/** A program that the person has allowed. */
export type Program = Readonly<v.InferOutput<typeof programSchema>>;

export const programsSchema = v.pipe(
  v.object({
    /** Paired programs may connect. */
    isOn: v.boolean(),
    /** One for each port at which a hub is paired; the usual port where none is. */
    hubs: list(hubView, 20),
    socket: socketView,
    programs: list(programSchema, LIMITS.viewed),
  }),
  v.title('Programs'),
);
export type Programs = Readonly<v.InferOutput<typeof programsSchema>>;

/** Before the person has switched anything on. */
export const noPrograms: Programs = {
  isOn: false,
  hubs: [],
  socket: { state: 'off', url: SOCKET_ADDRESS, nextAt: null, since: null },
  programs: [],
};

const callLogSchema = v.object({
  /** Unix ms. */
  at: v.number(),
  program: text(80),
  /** The command without what it types: never values or page text. */
  label: text(LIMITS.note),
  end: v.picklist(stepOutcomes),
  code: v.nullable(text(64)),
  ms: v.number(),
});
/** One call in the activity log. */
export type LoggedCall = Readonly<v.InferOutput<typeof callLogSchema>>;
export const LOG_MAX = 200;
export const activityLogSchema = list(callLogSchema, LOG_MAX);

/** How the connection to the program without pairing is, under the names that such programs know. */
export const linkStatusSchema = v.object({
  state: v.picklist(linkStates),
  url: text(2000),
  since: v.nullable(v.number()),
  attempts: count,
  nextAt: v.nullable(v.number()),
  clients: count,
});
