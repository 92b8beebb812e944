import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../shared/texts.ts';

const MINUTE_MS = 60_000;

/** How long ago something began, in minutes; `at` in Unix ms. */
export function Since({ at }: { at: number }): JSX.Element {
  const now = useSignal(Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      now.value = Date.now();
    }, MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.floor((now.value - at) / MINUTE_MS);
  // Outside what is announced: a screen reader would say each minute.
  return <span aria-hidden="true">{minutes < 1 ? t('metaJustNow') : t('metaMinutes', minutes)}</span>;
}
