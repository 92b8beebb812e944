import type { Outcome } from '../../protocol/outcome.ts';
import type { Said } from '../../protocol/said.ts';

/** What a command knows of the others. */
export interface HelpContext {
  /** What a command does, an example and its fields. Fails `unknown_action`, naming the known ones. */
  teach(action: string): Promise<Outcome<Said>>;
}
