import type { Signal } from '@preact/signals';
import type { JSX, Ref } from 'preact';
import { useId } from 'preact/hooks';

interface TextFieldProps {
  readonly label: string;
  readonly draft: Signal<string>;
  readonly maxLength: number;
  readonly inputMode?: 'text' | 'url';
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly placeholder?: string;
  readonly innerRef?: Ref<HTMLInputElement>;
}

/** One line of text, held in `draft`. */
export function TextField({
  label,
  draft,
  hint,
  error,
  inputMode = 'text',
  innerRef,
  ...rest
}: TextFieldProps): JSX.Element {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        inputMode={inputMode}
        value={draft.value}
        onInput={(event) => {
          draft.value = event.currentTarget.value;
        }}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={hint || error ? `${id}-note` : undefined}
        autocomplete="off"
        ref={innerRef ?? null}
        {...rest}
      />
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}

/** The text below a field: its error, or else its purpose. */
function FieldNote({
  id,
  hint,
  error,
}: {
  id: string;
  hint: string | undefined;
  error: string | undefined;
}): JSX.Element | null {
  if (error) {
    return (
      <small id={id} class="error" role="alert">
        {error}
      </small>
    );
  }
  return hint ? <small id={id}>{hint}</small> : null;
}
