import type * as v from 'valibot';
import type { AgentState } from './agent-state.ts';

/** Which conversation an agent shows. */
export interface ConversationPlace {
  /** Names the conversation; absent until the site gives it an address. */
  readonly own?: string;
  /** Names whichever conversation the tab shows without such an address. */
  readonly tab: string;
}

/** What the store needs of a kind of agent. */
export interface StoredKind<S extends AgentState = AgentState> {
  /** What a session stores of an agent of this kind. */
  readonly state: v.GenericSchema<unknown, S>;
  /** Which conversation the agent remembers by; absent for a kind that remembers no earlier task. */
  conversation?(agent: S): ConversationPlace | undefined;
}

/** The kinds of agent that this version knows, by kind. */
export type StoredKinds = Readonly<Record<string, StoredKind>>;

/** The kind of an agent; undefined for one that this version does not know. */
export const kindNamed = <K extends StoredKind>(
  kinds: Readonly<Record<string, K>>,
  kind: string,
): K | undefined => (Object.hasOwn(kinds, kind) ? kinds[kind] : undefined);
