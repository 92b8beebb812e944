import { useSignal } from '@preact/signals';
import { ChevronDown } from 'lucide';
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { UPDATES, type Updates } from '../../protocol/settings.ts';
import { Icon } from '../shared/icon.tsx';
import { saveSettings } from '../shared/requests.ts';
import { type TextKey, t } from '../shared/texts.ts';

const texts = {
  never: 'updatesNever',
  waiting: 'updatesWaiting',
  always: 'updatesAlways',
} as const satisfies Record<Updates, TextKey>;

/** When the agent is told of pages that change by themselves. Saves at once, and switches back if that fails. */
export function UpdatesChoice({ updates }: { updates: Updates }): JSX.Element {
  const id = useId();
  const wanted = useSignal<Updates | undefined>(undefined);
  const change = async (chosen: string) => {
    wanted.value = UPDATES.find((one) => one === chosen);
    if (wanted.value) await saveSettings({ updates: wanted.value });
    wanted.value = undefined;
  };
  return (
    <div class="setting">
      <div class="setting-words">
        <label class="name" for={id}>
          {t('updates')}
        </label>
        <p class="meta" id={`${id}-hint`}>
          {t('updatesHint')}
        </p>
      </div>
      <div class="select">
        <select
          class="input"
          id={id}
          value={wanted.value ?? updates}
          aria-describedby={`${id}-hint`}
          onChange={(event) => change(event.currentTarget.value)}
        >
          {UPDATES.map((one) => (
            <option key={one} value={one}>
              {t(texts[one])}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} />
      </div>
    </div>
  );
}
