import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** Longer than the second click of a double click takes to follow the first. */
const ARMING_MS = 500;

/**
 * False for half a second after a button has come, if it is to be pressed on purpose only: a page can make somebody
 * click where our popup is about to open.
 */
export function useArmed(onPurpose: boolean): boolean {
  const isArmed = useSignal(!onPurpose);
  useEffect(() => {
    if (!onPurpose) return undefined;
    const timer = setTimeout(() => {
      isArmed.value = true;
    }, ARMING_MS);
    return () => clearTimeout(timer);
  }, [onPurpose]);
  return isArmed.value;
}
