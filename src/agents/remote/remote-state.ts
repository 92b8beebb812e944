import * as v from 'valibot';
import type { DeepReadonly } from '../../protocol/deep-readonly.ts';
import { count, name, text } from '../../protocol/fields.ts';
import type { CallId } from '../../protocol/ids.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { LinkId } from '../../protocol/link-id.ts';
import type { Said } from '../../protocol/said.ts';
import { agentFields } from '../../session/agent-state.ts';
import { callId } from '../../session/items.ts';
import { isOpenCall } from '../../session/queue.ts';
import type { Session } from '../../session/session.ts';

const yes = v.exactOptional(v.literal(true));

/** The longest id that a program without a hub may give a call, characters. */
export const ID_MAX = 200;

const askedSchema = v.object({
  call: callId,
  /** When it was accepted, Unix ms. */
  at: v.number(),
  /** The command without what it types. */
  label: name<Said>(LIMITS.composed),
  /** Of a program without a hub: the id that it has given, and the type of its command. */
  id: v.exactOptional(v.nullable(v.union([v.number(), text(ID_MAX)]))),
  type: v.exactOptional(text(64)),
  /** The number of its element. */
  ref: v.exactOptional(count),
});
/** An open call, with what its answer and the activity log need. */
export type AskedCall = DeepReadonly<v.InferOutput<typeof askedSchema>>;

export const remoteSchema = v.object({
  ...agentFields,
  kind: v.literal('remote'),
  tabId: v.null(),
  style: v.literal('calls'),
  /** What the program calls itself. */
  name: text(80),
  /** The hub that connects it; `socket` for the program without one. */
  hub: text(64),
  /** The program at its hub, and its task: '' for its first. */
  client: text(200),
  task: text(64),
  /** registry: our commands and answers in words · refs: the envelope of a program without a hub. */
  form: v.picklist(['registry', 'refs']),
  /** How often the program has attached to the task: a frame of an earlier time changes nothing. */
  epoch: count,
  /** The connection that it has attached over, the number of the frame that did it, and when, Unix ms. */
  link: name<LinkId>(16),
  connection: count,
  attachedBy: count,
  attachedAt: v.number(),
  /** The process that had the task before was there still. */
  isTakenOver: yes,
  /** It wants to know why a call has no answer yet. */
  hearsStates: yes,
  asked: v.array(askedSchema),
});
/** A program as the agent. Beyond the fields of every agent, only `agents/remote` reads it. */
export type RemoteState = DeepReadonly<v.InferOutput<typeof remoteSchema>>;

declare module '../../session/agent-state.ts' {
  interface AgentStates {
    readonly remote: RemoteState;
  }
}

/** A session in which a program decides. */
export type RemoteSession = Session & { readonly agent: RemoteState };

export const isRemoteSession = (session: Session): session is RemoteSession =>
  session.agent.kind === 'remote';

/** Changes the program of a session; one that another kind of agent decides in stays as it is. */
export const changeRemote = (session: Session, how: (agent: RemoteState) => RemoteState): Session =>
  session.agent.kind === 'remote' ? { ...session, agent: how(session.agent) } : session;

/** Where a program is. */
export interface Attachment {
  readonly link: LinkId;
  readonly connection: number;
  /** The number of the frame in its connection. */
  readonly by: number;
  readonly now: number;
}

/** The program after it has attached. The same frame again changes nothing. */
export function attachedTo(agent: RemoteState, { link, connection, by, now }: Attachment): RemoteState {
  const { leftAt, isTakenOver: _, ...before } = agent;
  const isThere = leftAt === undefined && agent.link === link && agent.connection === connection;
  if (isThere && agent.attachedBy === by) return agent;
  return {
    ...before,
    ...(isThere && { isTakenOver: true as const }),
    epoch: agent.epoch + 1,
    link,
    connection,
    attachedBy: by,
    attachedAt: now,
  };
}

/** The program without its connection. */
export const asLeft = (agent: RemoteState, now: number): RemoteState =>
  agent.leftAt === undefined ? { ...agent, leftAt: now } : agent;

/** Notes a call that is accepted; those that have been answered go. */
export const withAsked = (session: Session, call: AskedCall): Session =>
  changeRemote(session, (agent) => ({
    ...agent,
    asked: [...agent.asked.filter((one) => isOpenCall(session.queue.items, one.call)), call],
  }));

export const askedIn = (agent: RemoteState, call: CallId): AskedCall | undefined =>
  agent.asked.find((one) => one.call === call);
