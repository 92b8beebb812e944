import { useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { askWorker } from '../../messaging/ask.ts';
import type { History, OpenRun } from '../../protocol/history.ts';
import type { SessionId } from '../../protocol/ids.ts';
import type { Outcome } from '../../protocol/outcome.ts';
import { type Known, view } from '../shared/state.ts';

/** The answer to a question for the worker that is asked again whenever the view changes; the last answer stays until then. */
function useAnswer<T>(
  ask: () => Promise<Outcome<Outcome<T>>>,
  id = '',
): { readonly known: Known<T>; readonly again: () => Promise<void> } {
  const known = useSignal<Known<T>>({ state: 'asking' });
  const asked = useRef(0); // Only the newest answer counts.
  const again = async () => {
    const mine = ++asked.current;
    const answer = await ask();
    if (mine !== asked.current) return;
    known.value =
      answer.ok && answer.value?.ok ? { state: 'known', value: answer.value.value } : { state: 'unanswered' };
  };
  useSignalEffect(() => {
    view.value;
    void again();
  });
  useEffect(() => void again(), [id]);
  return { known: known.value, again };
}

/** The tasks of the history. */
export const useRuns = () => useAnswer<History>(() => askWorker('LIST_RUNS', {}));

/** Everything that is kept of a task. */
export const useRun = (id: SessionId) => useAnswer<OpenRun>(() => askWorker('OPEN_RUN', { run: id }), id);
