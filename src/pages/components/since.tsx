import type { JSX } from 'preact';
import { useNow } from '../shared/now.ts';
import { t } from '../shared/texts.ts';

const MINUTE_MS = 60_000;

/** Whole minutes since a time in Unix ms, counted while they are shown. */
export const useMinutesSince = (at: number): number => Math.floor((useNow(MINUTE_MS / 4) - at) / MINUTE_MS);

/** How long ago something began, in minutes; `at` in Unix ms. */
export function Since({ at }: { at: number }): JSX.Element {
  const minutes = useMinutesSince(at);
  // Outside what is announced: a screen reader would say each minute.
  return <span aria-hidden="true">{minutes < 1 ? t('metaJustNow') : t('metaMinutes', minutes)}</span>;
}
