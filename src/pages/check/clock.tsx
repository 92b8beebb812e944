import type { JSX } from 'preact';
import { useNow } from '../shared/now.ts';

/** Elapsed time, such as 0:09; `since` in Unix ms. */
export function Clock({ since }: { since: number }): JSX.Element {
  const seconds = Math.max(0, Math.floor((useNow(1_000) - since) / 1_000));
  // Outside the live region: a screen reader would announce each second.
  return (
    <span aria-hidden="true">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
}
