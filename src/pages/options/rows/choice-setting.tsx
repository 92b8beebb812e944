import { useSignal } from '@preact/signals';
import { ChevronDown } from 'lucide';
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import type { Settings } from '../../../protocol/settings.ts';
import { Icon } from '../../shared/icon.tsx';
import { saveSettings } from '../../shared/requests.ts';
import { type TextKey, t } from '../../shared/texts.ts';
import { SettingWords } from './setting-words.tsx';

interface Props<Name extends 'updates' | 'mode'> {
  readonly name: Name;
  readonly value: Settings[Name];
  /** The words of each choice, in their order. */
  readonly choices: Readonly<Record<Settings[Name], TextKey>>;
  readonly label: string;
  readonly hint: string;
}

/** A setting that is one of a few. Saves at once, and switches back if that fails. */
export function ChoiceSetting<Name extends 'updates' | 'mode'>({
  name,
  value,
  choices,
  label,
  hint,
}: Props<Name>): JSX.Element {
  const id = useId();
  const wanted = useSignal<Settings[Name] | undefined>(undefined);
  const all = Object.entries(choices) as [Settings[Name], TextKey][]; // Object.entries loses the names.
  const change = async (chosen: string) => {
    wanted.value = all.find(([one]) => one === chosen)?.[0];
    if (wanted.value) await saveSettings({ [name]: wanted.value });
    wanted.value = undefined;
  };
  return (
    <div class="setting">
      <SettingWords id={id} label={label} hint={hint} />
      <div class="select">
        <select
          class="input"
          id={id}
          value={wanted.value ?? value}
          aria-describedby={`${id}-hint`}
          onChange={(event) => change(event.currentTarget.value)}
        >
          {all.map(([one, words]) => (
            <option key={one} value={one}>
              {t(words)}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} />
      </div>
    </div>
  );
}
