import type { PromptState } from '../protocol/messages/index.ts';
import type { Outcome } from '../protocol/outcome.ts';
import type { TurnCode } from '../protocol/turn-code.ts';

/** Whoever decides: a chat tab today, a model or a remote server tomorrow. Its commands come back by messages. */
export interface Agent {
  /** Characters that one message may have. */
  readonly budget: number;
  /** Whether it can take a message now. Where not, it says so again as soon as it can. */
  ready(): Promise<Outcome<{ readonly ready: boolean; readonly why: string }>>;
  /** Gives it a message. The same turn code is the same message: telling it twice changes nothing. */
  tell(message: { readonly turn: TurnCode; readonly text: string }): Promise<Outcome<PromptState>>;
  /** Lets it look at its clock: pages in the background have none. */
  tick(): Promise<Outcome>;
}
