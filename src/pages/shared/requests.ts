import { askWorker } from '../../messaging/ask.ts';
import type { Payload } from '../../protocol/messages/index.ts';
import { type Failure, failed, type Outcome } from '../../protocol/outcome.ts';
import { overheard } from '../../protocol/said.ts';
import { clearNotice, tellFailure } from './notices.tsx';
import { refreshView } from './state.ts';
import { t } from './texts.ts';

const unanswered = (): Failure => ({
  code: 'no_answer',
  message: overheard(t('workerSilent')),
  hint: overheard(t('workerSilentHint')),
});

/** Awaits an outcome from the worker and then the new view. For callers that show the failure themselves. */
export async function settle<T>(asked: Promise<Outcome<Outcome<T>>>): Promise<Outcome<T>> {
  clearNotice();
  const answer = await asked;
  // The worker answers a payload that it refuses with silence.
  if (!answer.ok || !answer.value) return failed(unanswered());
  if (answer.value.ok) await refreshView();
  return answer.value;
}

/** As `settle`; also shows the failure at the foot of the page. */
export async function act<T>(asked: Promise<Outcome<Outcome<T>>>): Promise<Outcome<T>> {
  const outcome = await settle(asked);
  if (!outcome.ok) tellFailure(outcome.failure);
  return outcome;
}

/** Saves changes of some settings. */
export const saveSettings = (settings: Payload<'SAVE_SETTINGS'>): Promise<Outcome> =>
  act(askWorker('SAVE_SETTINGS', settings));
