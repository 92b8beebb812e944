import type { CallId } from '../protocol/ids.ts';
import type { Sentence } from '../protocol/sentence.ts';
import type { TurnCode } from '../protocol/turn-code.ts';
import type { CommandResult, Message } from '../session/items.ts';
import type { LengthLimit } from '../session/messages/message-budget.ts';

// An agent takes turns or calls (`styleOf`). One that takes turns gets one message and gives one reply. One that calls has several
// commands in flight, each with an id, and gets one result for each. They differ in six things, and in nothing else:
//
// 1. Identity. A command is in the reply to a turn, or in a call. The same call again changes nothing, 32 may be open, and each can
//    be cancelled by its id (`accept.ts`, `cancel.ts`).
// 2. Address. The receipt of a call goes into a separate message, in the place of its command. Other news wait and join the next
//    answer (`answerCall`, `takeAlong` in `src/session/queue.ts`).
// 3. Order. The message without an address never runs for an agent that calls. An answer runs even while the run is held, the
//    person is asked or the agent is prepared; commands do not (`nextItem`).
// 4. Delivery. An answer does not wait until the agent is idle, and does not make it busy (`deliver.ts`,
//    `src/session/messages/delivery.ts`).
// 5. Patience. An answer waits 5 s for a page at most (`dueAt`). One that the agent has not confirmed does not count as a stall, and
//    is sent again for 2 minutes (`src/session/waits/deadlines.ts`). A call behind a `wait` does not end it (`isOvertaken`).
// 6. Requests. An agent that calls gets no briefing, no reminder of its task and no request to repeat itself (`newSession`,
//    `isTaskDue`, `newsOnResume`).

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

/** A message on its way to the agent. */
export interface Outgoing extends Pick<Message, 'turn' | 'text' | 'presses'> {
  /** The call that it answers; absent for an agent that takes turns. */
  readonly to?: CallId | undefined;
  /** How the commands ended that it tells of. */
  readonly results: readonly CommandResult[];
}

/** The delivery state of a message. Only `delivered` proves that the agent has it. */
export type Delivery =
  | { readonly state: 'delivered' }
  /** `until`: the person has finished something with the agent, such as what they are writing to it. */
  | { readonly state: 'pending'; readonly until?: 'person' }
  /** The agent has got none of the message. */
  | ({ readonly state: 'too_long' } & LengthLimit)
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

/** Our words around a message. */
export interface Frame {
  /** What a message without a briefing begins with; '' for nothing. */
  readonly head: string;
  /** The last line of a message; '' for none. */
  readonly foot: string;
  /** What later messages call this one; '' for an agent that needs no name of it. */
  readonly name: string;
}

/**
 * The agent that decides: a chat tab, a model, a remote server. This port carries messages to it; its commands come in
 * through `accept`, whatever its kind.
 */
export interface Agent {
  /** Maximum length of one message, in characters. */
  readonly budget: number;
  /** How long a changed page must be quiet before this agent sees it, in ms. */
  readonly patience: number;
  /** How the message of this turn opens and closes, and what later ones call it. */
  frame(turn: TurnCode): Frame;
  /** Whether earlier messages may be out of the agent's sight, so that the task is named again from time to time. */
  readonly forgets: boolean;
  /** Words the beginning of the first message for this kind of agent; the turn code is in it. */
  briefing(facts: BriefingFacts): string;
  /** Whether the agent can take a message now. If not, it reports when it can; person: they have to finish something with it first. */
  ready(): Promise<'ready' | 'busy' | 'person'>;
  /** Delivers a message. The turn code identifies it: delivering it twice changes nothing. */
  deliver(message: Outgoing): Promise<Delivery>;
  /** Tells the agent whether the person has paused the run: it then writes no more, as far as it can be stopped. */
  heedPause(): Promise<void>;
  /** Lets the agent run its timers; `stalled`: its run has made no progress for a while. */
  tick(run: { readonly stalled: boolean }): Promise<void>;
}
