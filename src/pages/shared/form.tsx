import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';

interface FormProps {
  readonly children: (busy: boolean) => ComponentChildren;
  readonly onSubmit: () => Promise<unknown>;
  readonly onEscape?: () => void;
}

/** A form that ignores further submits while one runs. Escape calls `onEscape` if given. */
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
    event.preventDefault(); // It closes nothing else.
    onEscape();
  };
  return (
    <form class="form" noValidate onSubmit={submit} onKeyDown={leave}>
      {children(busy.value)}
    </form>
  );
}

interface SubmitProps {
  readonly children: ComponentChildren;
  readonly busy: boolean;
}

/** A button that submits its form. */
export function Submit({ children, busy }: SubmitProps): JSX.Element {
  return (
    <button type="submit" class="button primary" aria-busy={busy}>
      {children}
    </button>
  );
}
