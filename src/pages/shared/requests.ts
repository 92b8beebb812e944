import { askWorker } from '../../messaging/ask.ts';
import type { Payload } from '../../protocol/messages/index.ts';
import { type Failure, failed, type Outcome } from '../../protocol/outcome.ts';
import { clearNotice, tellFailure } from './notices.tsx';
import { refreshView } from './state.ts';
import { t } from './texts.ts';

const unanswered = (): Failure => ({
  code: 'no_answer',
  message: t('workerSilent'),
  hint: t('workerSilentHint'),
});

/** What became of something asked of the worker; the view is up to date when this settles. For callers that show the failure themselves. */
export async function settle<T>(asked: Promise<Outcome<Outcome<T>>>): Promise<Outcome<T>> {
  clearNotice();
  const answer = await asked;
  // Silence is what the worker answers to a payload that it refuses.
  if (!answer.ok || !answer.value) return failed(unanswered());
  if (answer.value.ok) await refreshView();
  return answer.value;
}

/** As `settle`, and shows the failure at the foot of the page. */
export async function act<T>(asked: Promise<Outcome<Outcome<T>>>): Promise<Outcome<T>> {
  const outcome = await settle(asked);
  if (!outcome.ok) tellFailure(outcome.failure);
  return outcome;
}

/** Changes some of the settings, at once. */
export const saveSettings = (settings: Payload<'SAVE_SETTINGS'>): Promise<Outcome> =>
  act(askWorker('SAVE_SETTINGS', settings));
