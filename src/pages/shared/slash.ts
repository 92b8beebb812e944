import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/** `/` focuses this field, unless the person is writing, or something is open over the page. */
export function useSlash(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, altKey, metaKey } = event;
      if (key !== '/' || ctrlKey || altKey || metaKey) return;
      if (target instanceof Element && target.matches('input, textarea, select, [contenteditable]')) return;
      if (document.querySelector('dialog[open], [role="menu"]:focus-within')) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
