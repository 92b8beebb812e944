import { type Signal, signal } from '@preact/signals';
import { X } from 'lucide';
import type { HTMLAttributes, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Button } from './button.tsx';
import { t } from './texts.ts';

interface Notice {
  readonly kind: 'done' | 'failure';
  readonly text: string;
  readonly details: readonly string[];
  /** Takes it back, for as long as the notice is there. */
  readonly undo?: () => unknown;
}

/** How long something can be taken back, ms; longer while the notice has the pointer or the focus. */
const UNDO_MS = 6_000;

const notice: Signal<Notice | undefined> = signal(undefined);

/** Shows what has happened, until the next action. */
export function tell(text: string, details: readonly string[] = []): void {
  notice.value = { kind: 'done', text, details };
}

/** Shows a result with a button that takes it back, for six seconds. */
export function tellUndoable(text: string, undo: () => unknown): void {
  notice.value = { kind: 'done', text, details: [], undo };
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
  const held = useWhileUndoable(now);
  return (
    <div class="notices" role="status" aria-live="polite">
      {now && (
        <div class="notice" data-kind={now.kind} {...held}>
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
          {now.undo && (
            <Button tone="quiet" onPress={now.undo}>
              {t('undo')}
            </Button>
          )}
          <Button tone="quiet" label={t('close')} icon={X} onPress={clearNotice} />
        </div>
      )}
    </div>
  );
}

/** Removes a notice after its time; the listeners stop the time while the person is at it. */
function useWhileUndoable(now: Notice | undefined): HTMLAttributes<HTMLDivElement> {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const stop = () => clearTimeout(timer.current);
  const begin = () => {
    stop();
    if (now?.undo) timer.current = setTimeout(() => notice.value === now && clearNotice(), UNDO_MS);
  };
  useEffect(() => {
    begin();
    return stop;
  }, [now]);
  return { onPointerEnter: stop, onPointerLeave: begin, onFocusIn: stop, onFocusOut: begin };
}
