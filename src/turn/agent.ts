import type { Sentence } from '../protocol/sentence.ts';
import type { TurnCode } from '../protocol/turn-code.ts';

/** What an agent has to know before its first command. */
export interface BriefingFacts {
  readonly turn: TurnCode;
  /** What the person wants done; '' when they will say it later. */
  readonly task: string;
  readonly tools: readonly { readonly name: string }[];
  readonly maxTabs: number;
  /** Whether personal data is replaced by placeholders. */
  readonly redact: boolean;
}

/** How far a message has come. Only `delivered` proves that the agent has it. */
export type Delivery =
  | { readonly state: 'pending' | 'delivered' }
  | { readonly state: 'failed'; readonly sentence: Sentence };

/**
 * Whoever decides: a chat tab, a model, a remote server. This is the way out; what an agent sends comes in through
 * `accept`, the same for every kind.
 */
export interface Agent {
  /** Characters that one message may have. */
  readonly budget: number;
  /** How long a page that has changed must be quiet before this agent is told of it, ms. */
  readonly patience: number;
  /** The first message, in the words in which this kind of agent is taught. */
  briefing(facts: BriefingFacts): string;
  /** Whether the agent can take a message now. Where not, it reports later by itself. */
  ready(): Promise<boolean>;
  /** Hands over a message. The same turn code is the same message: delivering it twice changes nothing. */
  deliver(message: { readonly turn: TurnCode; readonly text: string }): Promise<Delivery>;
  /** Lets the agent look at its clock; `stalled`: its run has made no progress for a while. */
  tick(run: { readonly stalled: boolean }): Promise<void>;
}
