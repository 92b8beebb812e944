import { type Signal, signal } from '@preact/signals';
import { X } from 'lucide';
import type { JSX } from 'preact';
import { Button } from './button.tsx';
import { t } from './texts.ts';

interface Notice {
  readonly kind: 'done' | 'failure';
  readonly text: string;
  readonly details: readonly string[];
}

const notice: Signal<Notice | undefined> = signal(undefined);

/** Shows what has happened, until the next action. */
export function tell(text: string, details: readonly string[] = []): void {
  notice.value = { kind: 'done', text, details };
}

/** Shows a failure, until the next action. */
export function tellFailure({ message, hint }: { readonly message: string; readonly hint: string }): void {
  notice.value = { kind: 'failure', text: message, details: hint ? [hint] : [] };
}

export function clearNotice(): void {
  notice.value = undefined;
}

/**
 * The live region for the results of actions. It is always present: screen readers announce only changes
 * inside it.
 */
export function Notices(): JSX.Element {
  const now = notice.value;
  return (
    <div class="notices" role="status" aria-live="polite">
      {now && (
        <div class="notice" data-kind={now.kind}>
          <div class="notice-words">
            <p>{now.text}</p>
            {now.details.length === 1 && <p>{now.details[0]}</p>}
            {now.details.length > 1 && (
              <ul>
                {now.details.map((detail, index) => (
                  <li key={index}>{detail}</li>
                ))}
              </ul>
            )}
          </div>
          <Button tone="quiet" label={t('close')} icon={X} onPress={clearNotice} />
        </div>
      )}
    </div>
  );
}
