import type { Outcome } from '../protocol/outcome.ts';
import type { StartState } from '../protocol/view.ts';

// What became of the latest start. A worker that dies forgets it: the form still holds the task, and the person starts again.
let state: StartState | undefined;

/** What our pages show of the latest start; undefined once its task is there. */
export const startState = (): StartState | undefined => state;

/** Starts a task; our pages `show` that it starts, and why it did not: the page with the button may have closed. */
export async function showStart<T>(
  start: () => Promise<Outcome<T>>,
  show: () => unknown,
): Promise<Outcome<T>> {
  const own: StartState = { state: 'starting' };
  state = own;
  show();
  let outcome: Outcome<T> | undefined;
  try {
    outcome = await start();
    return outcome;
  } finally {
    // A later start shows its own state.
    if (state === own)
      state = outcome && !outcome.ok ? { state: 'refused', failure: outcome.failure } : undefined;
    show();
  }
}
