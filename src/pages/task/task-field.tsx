import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { LIMITS } from '../../protocol/limits.ts';
import { useSlash } from '../shared/slash.ts';
import { t } from '../shared/texts.ts';
import type { Start } from './use-start.ts';

interface Props {
  readonly begin: Start;
  readonly id: string;
  readonly rows?: number;
  /** Its accessible name, where no label stands beside it. */
  readonly label?: string;
}

/** What should be done, in the person's words; says so where nothing is. */
export function TaskField({
  begin: { task, isEmpty, press, continues },
  id,
  rows,
  label,
}: Props): JSX.Element {
  const field = useRef<HTMLTextAreaElement>(null);
  useSlash(field);
  // Whoever opens the form is about to type; who is already elsewhere in the page stays there.
  useEffect(() => {
    if (document.activeElement === document.body) field.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <textarea
        ref={field}
        class="words"
        id={id}
        aria-label={label}
        {...(rows !== undefined && { rows })}
        maxLength={LIMITS.words}
        placeholder={t(continues ? 'whatNext' : 'taskExample')}
        value={task.value}
        aria-invalid={isEmpty.value || undefined}
        aria-describedby={isEmpty.value ? `${id}-empty` : undefined}
        onInput={({ currentTarget }) => {
          task.value = currentTarget.value;
          isEmpty.value = false;
        }}
        onKeyDown={press}
      />
      {isEmpty.value && (
        <p class="field-error" id={`${id}-empty`} role="alert">
          {t('emptyTask')}
        </p>
      )}
    </>
  );
}
