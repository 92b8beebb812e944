import type { Sentence } from '../protocol/sentence.ts';
import type { TurnCode } from '../protocol/turn-code.ts';
import type { Message } from '../session/items.ts';

/** The facts that an agent needs before its first command. */
export interface BriefingFacts {
  readonly turn: TurnCode;
  /** The person's task; '' if they will state it later. */
  readonly task: string;
  readonly tools: readonly { readonly name: string }[];
  readonly maxTabs: number;
  /** Whether placeholders replace personal data. */
  readonly redact: boolean;
  /** Whether the same message shows pages; if not, the agent is asked for a confirmation first. */
  readonly withPages: boolean;
}

/** The delivery state of a message. Only `delivered` proves that the agent has it. */
export type Delivery =
  | { readonly state: 'delivered' }
  /** `until`: the person has finished something with the agent, such as what they are writing to it. */
  | { readonly state: 'pending'; readonly until?: 'person' }
  /** The agent takes at most so many characters, and has got none of these. */
  | { readonly state: 'too_long'; readonly takes: number }
  /**
   * `quoting`: the sentence for the hold alone, since it quotes the agent's page. `isThere`: the agent has the message, so
   * it is not composed again.
   */
  | {
      readonly state: 'failed';
      readonly sentence: Sentence;
      readonly quoting?: Sentence;
      readonly isThere?: true;
    };

/**
 * The agent that decides: a chat tab, a model, a remote server. This port carries messages to it; its commands come in
 * through `accept`, whatever its kind.
 */
export interface Agent {
  /** Maximum length of one message, in characters. */
  readonly budget: number;
  /** How long a changed page must be quiet before this agent sees it, in ms. */
  readonly patience: number;
  /** Words the beginning of the first message for this kind of agent; the turn code is in it. */
  briefing(facts: BriefingFacts): string;
  /** Whether the agent can take a message now. If not, it reports when it can; person: they have to finish something with it first. */
  ready(): Promise<'ready' | 'busy' | 'person'>;
  /** Delivers a message. The turn code identifies it: delivering it twice changes nothing. */
  deliver(message: Pick<Message, 'turn' | 'text' | 'presses'>): Promise<Delivery>;
  /** Tells the agent whether the person has paused the run: it then writes no more, as far as it can be stopped. */
  heedPause(): Promise<void>;
  /** Lets the agent run its timers; `stalled`: its run has made no progress for a while. */
  tick(run: { readonly stalled: boolean }): Promise<void>;
}
