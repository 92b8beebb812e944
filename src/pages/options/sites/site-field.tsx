import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { webAddress } from '../../../protocol/web-address.ts';
import { t } from '../../shared/texts.ts';

interface Props {
  readonly label: string;
  readonly example: string;
  /** The list takes no more. */
  readonly isFull: boolean;
  /** Whether the host has been added; else the text stays. */
  readonly onAdd: (host: string) => Promise<boolean>;
}

/** Adds a site to a list, by its host or any address of it. What is no site stays in the field, with the reason below. */
export function SiteField({ label, example, isFull, onAdd }: Props): JSX.Element {
  const id = useId();
  const draft = useSignal('');
  const error = useSignal<string | undefined>(undefined);
  const add = async () => {
    const host = hostOf(draft.value);
    error.value = isFull ? t('sitesFull') : host === undefined ? t('notASite') : undefined;
    if (error.value === undefined && host !== undefined && (await onAdd(host))) draft.value = '';
  };
  return (
    <form
      class="setting"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <label class="visually-hidden" for={`${id}-site`}>
        {label}
      </label>
      <input
        class="input"
        id={`${id}-site`}
        placeholder={example}
        inputMode="url"
        autocomplete="off"
        maxLength={2_000}
        value={draft.value}
        aria-invalid={error.value !== undefined}
        aria-describedby={error.value && id}
        onInput={({ currentTarget }) => {
          draft.value = currentTarget.value;
          error.value = undefined;
        }}
      />
      <button type="submit" class="button" aria-label={t('addNamed', label)}>
        {t('add')}
      </button>
      {error.value && (
        <p class="field-error" role="alert" id={id}>
          {error.value}
        </p>
      )}
    </form>
  );
}

/** The host of what a person writes as a site; undefined where it names none. */
function hostOf(text: string): string | undefined {
  const words = text.trim();
  const host = (webAddress(words) ?? webAddress(`https://${words}`))?.hostname.replace(/\.+$/, '');
  return host && /^[^.]+(?:\.[^.]+)+$/.test(host) ? host.replace(/^www\./, '') : undefined;
}
