import { useSignal } from '@preact/signals';
import { Circle, CircleAlert, CircleCheck } from 'lucide';
import type { JSX } from 'preact';
import { askWorker } from '../../../messaging/ask.ts';
import type { View } from '../../../protocol/view.ts';
import { Button } from '../../shared/button.tsx';
import { copy } from '../../shared/copy.ts';
import { Icon } from '../../shared/icon.tsx';
import { tell } from '../../shared/notices.tsx';
import { plural } from '../../shared/plural.ts';
import { act } from '../../shared/requests.ts';
import { t } from '../../shared/texts.ts';
import { timeOfDay } from '../../shared/times.ts';
import { useOpenChats } from '../chats/use-open-chats.ts';
import { type Found, runSelfCheck } from './run-self-check.ts';
import { type CheckRow, checkRows, reportOf } from './self-check-rows.ts';

type Check = { readonly state: 'new' | 'running' } | { readonly state: 'over'; readonly found: Found };

/** Tries out everything that tasks need when the person asks for it: Chrome shows its bar while the debugger attaches. */
export function SelfCheckSection({ view }: { view: View }): JSX.Element {
  const check = useSignal<Check>({ state: 'new' });
  const chats = useOpenChats(view);
  const run = async () => {
    check.value = { state: 'running' };
    check.value = { state: 'over', found: await runSelfCheck() };
  };
  const { value } = check;
  const rows = value.state === 'over' ? checkRows(value.found, { view, chats: chats ?? [] }) : [];
  const report = async () => {
    if (value.state === 'over' && (await copy(reportOf(rows, value.found)))) tell(t('reportCopied'));
  };
  return (
    <section aria-labelledby="self-check">
      <h2 class="panel-title" id="self-check">
        {t('selfCheck')}
      </h2>
      <div class="settings">
        <div class="setting">
          <div class="setting-words" role="status">
            <p class="name">{resultWords(value, rows)}</p>
            <p class="meta">
              {value.state === 'over' && value.found
                ? t('checkedToday', timeOfDay(value.found.at))
                : t('selfCheckHint')}
            </p>
          </div>
          <div class="actions">
            {value.state === 'over' && (
              <Button tone="quiet" onPress={report}>
                {t('copyReport')}
              </Button>
            )}
            <Button isOff={value.state === 'running'} onPress={run}>
              {t(value.state === 'new' ? 'selfCheckNow' : 'checkAgain')}
            </Button>
          </div>
        </div>
        {rows.length > 0 && (
          <div class="setting self-check">
            <ul class="checks">
              {rows.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}

function resultWords({ state }: Check, rows: readonly CheckRow[]): string {
  if (state === 'new') return t('selfCheckNew');
  if (state === 'running') return t('selfCheckRunning');
  const needing = rows.filter((row) => row.state === 'needs').length;
  if (needing === 0) return t('selfCheckGood');
  return plural({ one: 'selfCheckNeeds_one', other: 'selfCheckNeeds_other' }, needing, String(rows.length));
}

const MARKS = {
  works: { tone: 'done', icon: CircleCheck },
  needs: { tone: 'failed', icon: CircleAlert },
  open: { tone: 'resting', icon: Circle },
} as const;

function Row({ row: { id, words, state, detail, chat } }: { row: CheckRow }): JSX.Element {
  const { tone, icon } = MARKS[state];
  return (
    <li data-check={id} data-state={state}>
      <span class="mark" data-tone={tone}>
        <Icon of={icon} />
      </span>
      <span class="row-words">
        <span dir="auto">{words}</span>
        {detail && <span class={state === 'needs' ? 'error' : 'meta'}>{detail}</span>}
      </span>
      {chat && (
        <Button
          label={t('checkNamed', chat.name)}
          onPress={() => {
            location.hash = '#chats';
            return act(askWorker('CHECK_CHAT', { tabId: chat.tabId }));
          }}
        >
          {t('checkButton')}
        </Button>
      )}
    </li>
  );
}
