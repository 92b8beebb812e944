import { useSignal } from '@preact/signals';
import { ChevronDown } from 'lucide';
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { KEPT_DAYS, type Settings } from '../../protocol/settings.ts';
import { DeleteAll } from '../history/delete-all.tsx';
import { isOpen } from '../history/run-words.ts';
import { useRuns } from '../history/use-runs.ts';
import { Button } from '../shared/button.tsx';
import { Icon } from '../shared/icon.tsx';
import { saveSettings } from '../shared/requests.ts';
import { sizeOf } from '../shared/size.ts';
import { t } from '../shared/texts.ts';
import { SettingSwitch } from './rows/setting-switch.tsx';
import { SettingWords } from './rows/setting-words.tsx';

/** Days that a task may be kept. A field for any number would delete tasks at the first digit of a larger one. */
const DAYS = [KEPT_DAYS.least, 1, 7, KEPT_DAYS.initial, 90, KEPT_DAYS.most];

/** How long tasks are kept, with what, and the way to delete them all. */
export function HistorySettings({ settings }: { settings: Settings }): JSX.Element {
  const { known } = useRuns();
  const isAsking = useSignal(false);
  const history = known.state === 'known' ? known.value : undefined;
  const over = history?.runs.filter((run) => !isOpen(run)).length ?? 0;
  return (
    <section aria-labelledby="history">
      <h2 class="panel-title" id="history">
        {t('history')}
      </h2>
      <div class="settings">
        <KeepHistory days={settings.keepHistory} />
        <SettingSwitch
          name="keepShown"
          on={settings.keepShown}
          label={t('keepShown')}
          hint={t('keepShownHint')}
        />
        <div class="setting">
          <div class="setting-words">
            <p class="name">{t('deleteHistory')}</p>
            {history && (
              <p class="meta">{t('historyTakes', sizeOf(history.size), sizeOf(history.sizeMax))}</p>
            )}
          </div>
          <Button
            isOff={over === 0}
            onPress={() => {
              isAsking.value = true;
            }}
          >
            {t('deleteAll')}
          </Button>
        </div>
      </div>
      {isAsking.value && (
        <DeleteAll
          count={over}
          onClose={() => {
            isAsking.value = false;
          }}
        />
      )}
    </section>
  );
}

function KeepHistory({ days }: { days: number }): JSX.Element {
  const id = useId();
  const wanted = useSignal<number | undefined>(undefined);
  const choices = [...new Set([...DAYS, days])].sort((one, other) => one - other);
  const change = async (chosen: number) => {
    wanted.value = chosen;
    await saveSettings({ keepHistory: chosen });
    wanted.value = undefined;
  };
  return (
    <div class="setting">
      <SettingWords id={id} label={t('keepHistory')} hint={t('keepHistoryHint')} />
      <div class="select">
        <select
          class="input"
          id={id}
          value={wanted.value ?? days}
          aria-describedby={`${id}-hint`}
          onChange={(event) => change(Number(event.currentTarget.value))}
        >
          {choices.map((one) => (
            <option key={one} value={one}>
              {one === 0 ? t('keepNothing') : daysWords(one)}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} />
      </div>
    </div>
  );
}

const daysWords = (days: number): string =>
  days.toLocaleString(undefined, { style: 'unit', unit: 'day', unitDisplay: 'long' });
