import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { SettingWords } from './setting-words.tsx';

interface Props {
  readonly on: boolean;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Whether that could be done; else the switch goes back. */
  readonly onChange: (on: boolean) => Promise<boolean>;
}

/** A row with a switch, which works at once. */
export function SwitchRow({ on, label, hint, onChange }: Props): JSX.Element {
  const id = useId();
  return (
    <div class="setting">
      <SettingWords id={id} label={label} hint={hint} />
      <input
        class="switch"
        id={id}
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        aria-describedby={hint && `${id}-hint`}
        onChange={async ({ currentTarget: box }) => {
          if (!(await onChange(box.checked))) box.checked = on;
        }}
      />
    </div>
  );
}
