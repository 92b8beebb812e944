import type { Outcome } from '../../protocol/outcome.ts';
import type { Said } from '../../protocol/said.ts';

/** What a command says to the person. */
export interface PersonContext {
  /** Asks the person; the command stays open until the answer, which is its receipt. */
  ask(question: string, choices: readonly string[]): Promise<Outcome<Said | ''>>;
  /** Ends the task with an answer for the person. */
  finish(answer: string): Promise<Outcome<Said | ''>>;
}
