import type { Signal } from '@preact/signals';
import type { JSX, Ref } from 'preact';
import { useId } from 'preact/hooks';
import { LIMITS } from '../../protocol/limits.ts';

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

type TextAreaProps = Pick<TextFieldProps, 'label' | 'draft' | 'hint' | 'placeholder'> & {
  readonly rows: number;
};

/** Several lines of text; Ctrl+Enter submits its form. */
export function TextArea({ label, draft, hint, ...rest }: TextAreaProps): JSX.Element {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        value={draft.value}
        onInput={(event) => {
          draft.value = event.currentTarget.value;
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
        aria-describedby={hint && `${id}-note`}
        maxLength={LIMITS.words}
        {...rest}
      />
      <FieldNote id={`${id}-note`} hint={hint} error={undefined} />
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
