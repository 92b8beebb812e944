import type { Outcome } from '../../protocol/outcome.ts';
import type { Said } from '../../protocol/said.ts';
import type { WaitFor } from '../../protocol/wait-for.ts';

/** What a command does with time. */
export interface TimeContext {
  /** Waits for something in a target, or for any change; the command stays open until then. */
  wait(wanted: Wanted): Promise<Outcome<Said | ''>>;
}

/** What is waited for, at most for `seconds`; without `for`, any change. */
export interface Wanted {
  readonly for: WaitFor | undefined;
  readonly value: string | undefined;
  readonly seconds: number;
  readonly target: number | undefined;
}
