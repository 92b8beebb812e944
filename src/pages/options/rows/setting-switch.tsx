import { type Signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import type { KindSetting } from '../../../protocol/settings.ts';
import { saveSettings } from '../../shared/requests.ts';
import { SwitchRow } from './switch-row.tsx';

interface Props {
  readonly name:
    | 'redactPII'
    | 'debugMode'
    | 'keepChatAwake'
    | 'groupsGivenTabs'
    | 'iconOpensPanel'
    | 'showsPointer'
    | 'keepsHandsOff'
    | 'asksToSend'
    | 'asksToDelete'
    | 'asksToOpen'
    | 'keepShown'
    | KindSetting;
  readonly on: boolean;
  readonly label: string;
  readonly hint?: string | undefined;
}

/** A setting that is on or off: saved at once, and as it was where that fails. */
function useSetting({ name, on }: Props): { on: boolean; change: (value: boolean) => Promise<boolean> } {
  const wanted: Signal<boolean | undefined> = useSignal(undefined);
  return {
    on: wanted.value ?? on,
    async change(value) {
      wanted.value = value;
      const saved = await saveSettings({ [name]: value });
      wanted.value = undefined;
      return saved.ok;
    },
  };
}

/** A row with the switch of a setting. */
export function SettingSwitch(props: Props): JSX.Element {
  const { on, change } = useSetting(props);
  return <SwitchRow on={on} label={props.label} hint={props.hint} onChange={change} />;
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
