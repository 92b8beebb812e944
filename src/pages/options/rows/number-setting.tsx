import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import * as v from 'valibot';
import { settingsSchema } from '../../../protocol/settings.ts';
import { saveSettings } from '../../shared/requests.ts';

interface Props {
  readonly name: 'maxTabs' | 'maxSteps';
  readonly value: number;
  readonly bounds: { readonly least: number; readonly most: number };
  readonly label: string;
  readonly hint: string;
  /** Said in the hint's place where what was typed is not saved. */
  readonly invalid: string;
}

/** A setting that is a number; saves what the person types as soon as it is valid. */
export function NumberSetting({ name, value, bounds, label, hint, invalid }: Props): JSX.Element {
  const id = useId();
  const typed = useSignal<string | undefined>(undefined); // Until it is saved or the field loses the focus.
  const valid = typed.value === undefined || parse(name, typed.value) !== undefined;
  const change = async (text: string) => {
    typed.value = text;
    const wanted = parse(name, text);
    if (wanted === undefined) return;
    const outcome = await saveSettings({ [name]: wanted });
    if (outcome.ok && typed.value === text) typed.value = undefined;
  };
  return (
    <div class="setting">
      <div class="setting-words">
        <label class="name" for={id}>
          {label}
        </label>
        <p class={valid ? 'meta' : 'meta failed'} id={`${id}-hint`} aria-live="polite">
          {valid ? hint : invalid}
        </p>
      </div>
      <input
        class="input number"
        id={id}
        type="number"
        min={bounds.least}
        max={bounds.most}
        required
        value={typed.value ?? String(value)}
        aria-invalid={valid ? undefined : true}
        aria-describedby={`${id}-hint`}
        onInput={(event) => change(event.currentTarget.value)}
      />
    </div>
  );
}

function parse(name: Props['name'], text: string): number | undefined {
  const parsed = v.safeParse(settingsSchema.entries[name], text.trim() === '' ? undefined : Number(text));
  return parsed.success ? parsed.output : undefined;
}
