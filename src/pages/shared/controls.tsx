import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren, JSX, Ref } from 'preact';
import { useId } from 'preact/hooks';

type Tone = 'primary' | 'plain' | 'quiet' | 'danger';

interface ButtonProps {
  readonly children: ComponentChildren;
  readonly onPress: () => unknown;
  readonly tone?: Tone;
  /** Read out instead of what stands on it, where that alone would not say what it acts on. */
  readonly label?: string | undefined;
  /** Why it cannot be pressed, shown below it. */
  readonly reason?: string | undefined;
  readonly innerRef?: Ref<HTMLButtonElement>;
}

/** A button that can be pressed once at a time: while its action runs, further presses do nothing. */
export function Button({ children, onPress, tone = 'plain', label, reason, innerRef }: ButtonProps): JSX.Element {
  const busy = useSignal(false);
  const reasonId = useId();
  const press = async () => {
    if (busy.value) return;
    busy.value = true;
    try {
      await onPress();
    } finally {
      busy.value = false;
    }
  };
  const button = (
    <button
      type="button"
      data-tone={tone}
      aria-label={label}
      aria-busy={busy.value}
      disabled={reason !== undefined}
      aria-describedby={reason && reasonId}
      onClick={press}
      ref={innerRef ?? null}
    >
      {children}
    </button>
  );
  if (reason === undefined) return button;
  return (
    <div class="stack">
      {button}
      <small id={reasonId}>{reason}</small>
    </div>
  );
}

/** The button that submits the form that it stands in. */
export function Submit({ children, busy }: { children: ComponentChildren; busy: boolean }): JSX.Element {
  return (
    <button type="submit" data-tone="primary" aria-busy={busy}>
      {children}
    </button>
  );
}

interface FormProps {
  readonly children: (busy: boolean) => ComponentChildren;
  readonly onSubmit: () => Promise<unknown>;
  readonly onEscape?: () => void;
}

/** A form that is submitted once at a time, and left by Escape where `onEscape` is given. */
export function Form({ children, onSubmit, onEscape }: FormProps): JSX.Element {
  const busy = useSignal(false);
  const submit = async (event: Event) => {
    event.preventDefault();
    if (busy.value) return;
    busy.value = true;
    try {
      await onSubmit();
    } finally {
      busy.value = false;
    }
  };
  const leave = (event: KeyboardEvent) => {
    if (!onEscape || event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault(); // Chrome closes the whole popup otherwise.
    onEscape();
  };
  return (
    <form class="stack" noValidate onSubmit={submit} onKeyDown={leave}>
      {children(busy.value)}
    </form>
  );
}

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

/** One line of text. What is typed lives in `draft`, whatever becomes of it. */
export function TextField({ label, draft, hint, error, inputMode = 'text', innerRef, ...rest }: TextFieldProps): JSX.Element {
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

/** The longest text that the worker takes. */
const TEXT_MAX = 8000;

type TextAreaProps = Pick<TextFieldProps, 'label' | 'draft' | 'hint' | 'placeholder'> & { readonly rows: number };

/** Several lines of text; Ctrl+Enter submits the form that it stands in. */
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
        maxLength={TEXT_MAX}
        {...rest}
      />
      <FieldNote id={`${id}-note`} hint={hint} error={undefined} />
    </div>
  );
}

/** What stands below a field: what is wrong with it, or else what it is for. */
function FieldNote({ id, hint, error }: { id: string; hint: string | undefined; error: string | undefined }): JSX.Element | null {
  if (error) {
    return (
      <small id={id} class="error" role="alert">
        {error}
      </small>
    );
  }
  return hint ? <small id={id}>{hint}</small> : null;
}
