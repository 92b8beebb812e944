import type { ComponentChildren, JSX } from 'preact';

/** What a control has of its field. */
export interface SharedField {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string;
}

interface FieldProps {
  readonly label: string;
  readonly id: string;
  readonly note: string;
  readonly error: string | undefined;
  readonly hint: ComponentChildren;
  readonly children: (shared: SharedField) => JSX.Element;
}

/** A field with its label, and below it the error or a hint. */
export const Field = ({ label, id, note, error, hint, children }: FieldProps): JSX.Element => (
  <div class="field">
    <label class="label" for={id}>
      {label}
    </label>
    {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': note })}
    <p class={error ? 'meta error' : 'meta'} id={note} hidden={!error && !hint}>
      {error ?? hint}
    </p>
  </div>
);
