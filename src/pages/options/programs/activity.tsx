import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { askWorker } from '../../../messaging/ask.ts';
import { LOG_MAX, type LoggedCall } from '../../../protocol/programs.ts';
import type { View } from '../../../protocol/view.ts';
import { Tagged } from '../../components/rich-text.tsx';
import { downloadJson } from '../../shared/download.ts';
import { act } from '../../shared/requests.ts';
import { type TextKey, t } from '../../shared/texts.ts';

const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });
const whole = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
const seconds = new Intl.NumberFormat(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** What programs have called, the latest first; asked for again whenever something changes. */
export function Activity({ view }: { view: View }): JSX.Element | null {
  const calls = useSignal<readonly LoggedCall[]>([]);
  const refresh = async () => {
    const answer = await askWorker('GET_ACTIVITY_LOG', { limit: LOG_MAX });
    if (answer.ok && answer.value) calls.value = answer.value;
  };
  useEffect(() => void refresh(), [view]);
  const clear = async () => {
    if ((await act(askWorker('CLEAR_ACTIVITY_LOG', {}))).ok) await refresh();
  };
  if (calls.value.length === 0 && view.programs.programs.length === 0) return null;
  return (
    <section aria-labelledby="activity">
      <div class="section-head">
        <h2 class="panel-title" id="activity">
          {t('activity')}
        </h2>
        {calls.value.length > 0 && (
          <div class="actions">
            <button
              type="button"
              class="button quiet small"
              onClick={() => downloadJson('agent-anything-activity.json', calls.value)}
            >
              {t('exportActivity')}
            </button>
            <button type="button" class="button quiet small" onClick={clear}>
              {t('clearActivity')}
            </button>
          </div>
        )}
      </div>
      <div class="settings">
        {calls.value.length === 0 ? <p class="empty">{t('noActivity')}</p> : <Calls calls={calls.value} />}
      </div>
      <p class="meta after-box">{t('activityHint')}</p>
    </section>
  );
}

const Calls = ({ calls }: { calls: readonly LoggedCall[] }): JSX.Element => (
  <table class="table log" aria-labelledby="activity">
    <thead>
      <tr>
        <th scope="col">{t('columnWhat')}</th>
        <th scope="col">{t('columnProgram')}</th>
        <th scope="col" class="second">
          {t('columnResult')}
        </th>
        <th scope="col" class="second">
          {t('columnTime')}
        </th>
      </tr>
    </thead>
    <tbody>
      {calls.map((call, index) => (
        <tr key={`${call.at} ${calls.length - index}`}>
          <td class="one-line" title={call.label}>
            <bdi>
              <Tagged text={call.label} />
            </bdi>
          </td>
          <td class="one-line" title={call.program}>
            <bdi>{call.program}</bdi>
          </td>
          <td class={hasFailed(call) ? 'second meta failed' : 'second meta'}>{resultOf(call)}</td>
          <td class="second meta">
            <time dateTime={new Date(call.at).toISOString()} title={whole.format(call.at)}>
              {time.format(call.at)}
            </time>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** What the person has refused has not failed. */
const hasFailed = ({ end, code }: LoggedCall): boolean => end === 'not_done' && code !== 'refused_by_person';

/** Why a call was not carried out, by the codes that a person can do something about. */
const reasons = new Map<string, TextKey>([
  ['refused_by_person', 'resultRefused'],
  ['site_withheld', 'resultNotShared'],
  ['site_off', 'resultNotShared'],
  ['tab_unavailable', 'resultNotShared'],
]);

function resultOf({ end, code, ms }: LoggedCall): string {
  if (end === 'done') return t('resultDone', seconds.format(ms / 1_000));
  if (end === 'unknown') return t('resultUnknown');
  return t(reasons.get(code ?? '') ?? 'resultNotDone');
}
