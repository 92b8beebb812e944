import type { JSX } from 'preact';

interface Props {
  /** Of the control that the words are for; `${id}-hint` describes it. */
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
}

/** What a setting is called, and what it does. */
export function SettingWords({ id, label, hint }: Props): JSX.Element {
  return (
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
  );
}
