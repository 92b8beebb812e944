import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import type { KindSetting } from '../../protocol/settings.ts';
import { saveSettings } from '../shared/requests.ts';

interface Props {
  readonly name: 'redactPII' | 'debugMode' | 'keepChatAwake' | KindSetting;
  readonly on: boolean;
  readonly label: string;
  readonly hint?: string;
}

/** A setting that is on or off. Saves at once, and switches back if that fails. */
export function SettingBox({ name, on, label, hint }: Props): JSX.Element {
  const id = useId();
  const wanted = useSignal<boolean | undefined>(undefined);
  const change = async (value: boolean) => {
    wanted.value = value;
    await saveSettings({ [name]: value });
    wanted.value = undefined;
  };
  return (
    <div class="checkbox">
      <input
        id={id}
        type="checkbox"
        checked={wanted.value ?? on}
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      <label for={id}>{label}</label>
      {hint && <small id={`${id}-hint`}>{hint}</small>}
    </div>
  );
}
