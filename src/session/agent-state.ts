import * as v from 'valibot';
import { count, text } from '../protocol/fields.ts';
import type { TabId } from '../protocol/ids.ts';
import { tabId } from './stored-ids.ts';

// What a session stores of the agent that decides. Each kind of agent has a schema of its own on top of these fields.

const yes = v.exactOptional(v.literal(true));

/** The fields that every kind of agent stores and every room may read. */
export const agentFields = {
  /** The key of the kind in `AgentStates`. */
  kind: text(16),
  /** The agent's tab; null for an agent without a tab. */
  tabId: v.nullable(tabId),
  /** Set in a kind whose agents call; absent in one whose agents take turns. See `src/turn/agent.ts`. */
  style: v.exactOptional(v.literal('calls')),
  /** Whether the agent has answered a briefing that shows pages, or has confirmed one that does not. */
  briefed: v.boolean(),
  /** Set while the person must do something before the agent can get messages. */
  isPreparing: yes,
  /** What an agent calls itself that the person has not allowed to use this browser yet; since when it asks, Unix ms. */
  asksToBegin: v.exactOptional(v.object({ name: text(80), since: v.number() })),
  /** What an agent calls itself; absent in a kind that knows the name of its agents. */
  name: v.exactOptional(text(80)),
  /** Since when an agent that calls has no connection, Unix ms; absent while it has one. */
  leftAt: v.exactOptional(v.number()),
  /** Nobody has proved who the agent is: it gets no mode that asks less than `risky`, and nothing is allowed to it for ever. */
  isUnproven: yes,
  /** The most characters that the agent has taken in one message, if it takes fewer than its kind. */
  budget: v.exactOptional(count),
  /** Set while the agent answers words that the person has given it past us, such as typed into the chat. */
  isAnswering: yes,
  /** The reply to the latest message is slow, and the person was notified; absent after it ends. */
  isSlow: yes,
  /** Set while a message waits for the person to finish something with the agent, such as a draft in the chat. */
  isAwaitingPerson: yes,
  /** When a call to the agent that has failed is made again, Unix ms; absent while none waits. */
  retryAt: v.exactOptional(v.number()),
  /** Set while the agent cannot be reached, because the browser has no network. */
  isOffline: yes,
  /** Set while the agent's page takes no message, because the person has to sign in there, or because it shows no message field. */
  wall: v.exactOptional(v.picklist(['sign_in', 'missing'])),
  /** The turn whose reply a pause has cut, until that reply has ended; absent while none is. */
  cutAt: v.exactOptional(count),
};

/** Reads what every kind of agent stores, and leaves the rest for the kind's own schema. */
export const anyAgentSchema = v.looseObject(agentFields);

/** The states of all kinds of agent, by kind. Each kind adds its own: `declare module`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the kinds.
export interface AgentStates {}

/** The state of a session's agent. */
export type AgentState = AgentStates[keyof AgentStates];

/** turns: gets one message, gives one reply · calls: has several commands in flight, each with an id, and gets one result for each. */
export type AgentStyle = 'turns' | 'calls';

export const styleOf = ({ agent }: { readonly agent: AgentState }): AgentStyle => agent.style ?? 'turns';

/** An agent that has moved to another tab; an agent without a tab stays as it is. */
export const inTab = (agent: AgentState, tabId: TabId): AgentState =>
  agent.tabId === null ? agent : { ...agent, tabId };
