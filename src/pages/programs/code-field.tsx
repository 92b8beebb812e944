import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { t } from '../shared/texts.ts';
import { CODE_EXAMPLE, type Pairing } from './use-pairing.ts';

interface Props {
  readonly pairing: Pairing;
  /** Of the field, if a visible label names it. */
  readonly id?: string;
  /** Below the field while nothing is wrong. */
  readonly hint?: string;
}

/** The field for a pairing code, with the error below. Enter pairs. */
export function CodeField({ pairing: { code, error, write, pair }, id, hint }: Props): JSX.Element {
  const note = useId();
  const says = error.value || hint;
  return (
    <>
      <input
        class="input code"
        dir="ltr"
        id={id}
        aria-label={id ? undefined : t('pairingCode')}
        placeholder={CODE_EXAMPLE}
        autocomplete="off"
        spellcheck={false}
        value={code.value}
        aria-invalid={error.value ? true : undefined}
        aria-describedby={note}
        onInput={({ currentTarget }) => write(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.isComposing) return;
          event.preventDefault();
          void pair();
        }}
      />
      <p class="meta" id={note} aria-live="polite">
        {says}
      </p>
    </>
  );
}
