import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** For a button that is replaced by what it opens: focuses it again when that closes. */
export function useReturningFocus(open: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useLayoutEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return opener;
}
