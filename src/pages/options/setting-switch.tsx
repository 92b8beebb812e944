import { type Signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import type { KindSetting } from '../../protocol/settings.ts';
import { saveSettings } from '../shared/requests.ts';

interface Props {
  readonly name: 'redactPII' | 'debugMode' | 'keepChatAwake' | KindSetting;
  readonly on: boolean;
  readonly label: string;
  readonly hint?: string | undefined;
}

/** A setting that is on or off: saved at once, and as it was where that fails. */
function useSetting({ name, on }: Props): { on: boolean; change: (value: boolean) => Promise<void> } {
  const wanted: Signal<boolean | undefined> = useSignal(undefined);
  return {
    on: wanted.value ?? on,
    async change(value) {
      wanted.value = value;
      await saveSettings({ [name]: value });
      wanted.value = undefined;
    },
  };
}

/** A row with a switch. */
export function SettingSwitch(props: Props): JSX.Element {
  const { label, hint } = props;
  const id = useId();
  const { on, change } = useSetting(props);
  return (
    <div class="setting">
      <div class="setting-words">
        <label class="name" for={id}>
          {label}
        </label>
        {hint && (
          <p class="meta" id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
      <input
        class="switch"
        id={id}
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </div>
  );
}

/** One of several that are ticked. */
export function SettingCheck(props: Props): JSX.Element {
  const { label, hint } = props;
  const id = useId();
  const { on, change } = useSetting(props);
  return (
    <div class="kind">
      <input
        class="check"
        id={id}
        type="checkbox"
        checked={on}
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      <label for={id}>{label}</label>
      {hint && (
        <p class="example" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
