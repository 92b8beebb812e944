import { signal } from '@preact/signals';
import type { JSX } from 'preact';

const words = signal('');

/** Has a screen reader say this. */
export function announce(text: string): void {
  words.value = text;
}

/** The region for `announce`. It is always present: screen readers announce only changes inside it. */
export const Announcer = (): JSX.Element => (
  <div class="visually-hidden" role="status">
    {words.value}
  </div>
);
