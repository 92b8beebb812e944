import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import * as v from 'valibot';
import { MAX_TABS, settingsSchema } from '../../protocol/settings.ts';
import { saveSettings } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';

/** The most tabs of a task; saves what the person types as soon as it is valid. */
export function MaxTabs({ maxTabs }: { maxTabs: number }): JSX.Element {
  const id = useId();
  const typed = useSignal<string | undefined>(undefined); // Until it is saved or the field loses the focus.
  const valid = typed.value === undefined || parse(typed.value) !== undefined;
  const change = async (text: string) => {
    typed.value = text;
    const value = parse(text);
    if (value === undefined) return;
    const outcome = await saveSettings({ maxTabs: value });
    if (outcome.ok && typed.value === text) typed.value = undefined;
  };
  return (
    <div class="setting">
      <div class="setting-words">
        <label class="name" for={id}>
          {t('maxTabs')}
        </label>
        <p class={valid ? 'meta' : 'meta failed'} id={`${id}-hint`} aria-live="polite">
          {t(valid ? 'maxTabsHint' : 'maxTabsInvalid', MAX_TABS.least, MAX_TABS.most)}
        </p>
      </div>
      <input
        class="input number"
        id={id}
        type="number"
        min={MAX_TABS.least}
        max={MAX_TABS.most}
        required
        value={typed.value ?? String(maxTabs)}
        aria-invalid={valid ? undefined : true}
        aria-describedby={`${id}-hint`}
        onInput={(event) => change(event.currentTarget.value)}
      />
    </div>
  );
}

function parse(text: string): number | undefined {
  const parsed = v.safeParse(settingsSchema.entries.maxTabs, text.trim() === '' ? undefined : Number(text));
  return parsed.success ? parsed.output : undefined;
}
