import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** The time in Unix ms, renewed at this interval; not renewed without one. */
export function useNow(everyMs: number | undefined): number {
  const now = useSignal(Date.now());
  useEffect(() => {
    if (everyMs === undefined) return undefined;
    const timer = setInterval(() => {
      now.value = Date.now();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now.value;
}
