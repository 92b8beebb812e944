import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';

/** The key that opens the panel, as Chrome has assigned it; nothing where it has none. */
export function PanelKey(): JSX.Element | null {
  const key = useSignal('');
  useEffect(() => {
    void chrome.commands.getAll().then((commands) => {
      key.value = commands.find(({ name }) => name === 'panel')?.shortcut ?? '';
    });
  }, []);
  return key.value === '' ? null : <kbd>{key.value}</kbd>;
}
