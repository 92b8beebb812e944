import type { Outcome } from '../../protocol/outcome.ts';
import type { Said } from '../../protocol/said.ts';

/** What a command does with the dialogs that pages have open. */
export interface DialogsContext {
  /** Answers the dialog of a target, or the only one. Fails `no_dialog`, or `dialog_open` if the agent has not seen it. */
  answer(how: {
    readonly accept: boolean;
    readonly text: string | undefined;
    readonly target: number | undefined;
  }): Promise<Outcome<Said | ''>>;
}
