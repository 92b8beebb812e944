import type { Signal } from '@preact/signals';
import type { JSX, Ref } from 'preact';
import { useId } from 'preact/hooks';

interface TextFieldProps {
  readonly label: string;
  readonly draft: Signal<string>;
  readonly maxLength: number;
  readonly inputMode?: 'text' | 'url';
  readonly placeholder?: string;
  readonly innerRef?: Ref<HTMLInputElement>;
}

/** One line of text, held in `draft`. */
export function TextField({
  label,
  draft,
  inputMode = 'text',
  innerRef,
  ...rest
}: TextFieldProps): JSX.Element {
  const id = useId();
  return (
    <div class="field">
      <label class="label" for={id}>
        {label}
      </label>
      <input
        class="input"
        id={id}
        inputMode={inputMode}
        value={draft.value}
        onInput={(event) => {
          draft.value = event.currentTarget.value;
        }}
        autocomplete="off"
        ref={innerRef ?? null}
        {...rest}
      />
    </div>
  );
}
